/** The English names of the food catalogue as the lexicon of the ingredient parser wants them. */
import { readFileSync } from 'node:fs'
import { singularOf } from '@larder/domain/ingredients/parser/english-words.ts'
import { buildFoodLexicon, type FoodLexicon } from '@larder/domain/ingredients/parser/food-lexicon.ts'
import { tokenise } from '@larder/domain/ingredients/parser/tokens.ts'

const file = new URL('../../packages/food-catalogue/data/names/en.tsv', import.meta.url)

/** Name, plural and other names of every food, each as its words in the singular. */
export function readFoodLexicon(): FoodLexicon {
  const rows = readFileSync(file, 'utf8').trim().split('\n').slice(1)
  const names = rows.flatMap((row) => {
    const [, name = '', plural = '', aliases = ''] = row.split('\t')
    return [name, plural, ...aliases.split('|')]
  })
  return buildFoodLexicon(
    names.map((name) =>
      tokenise(name)
        .filter(({ isNumber }) => !isNumber)
        .map(({ text }) => singularOf(text.toLowerCase())),
    ),
  )
}
