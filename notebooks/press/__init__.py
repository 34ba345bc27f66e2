"""The press: from one English source of each lesson to notebooks in three languages, run, with pictures.

python -m notebooks.press                                 every lesson in every language
python -m notebooks.press 07_scoring_and_ties --language es
python -m notebooks.press --messages                      bring the catalogues in line with the sources
"""
