import { readFile } from 'node:fs/promises'
import { createParser, type IngredientParser } from '@larder/domain/ingredients/parser/parser.ts'

/** The trained model of the ingredient parser: a file beside the built server, read when the first line asks for it. */
const fromSource = import.meta.url.endsWith('.ts')
const file = new URL(
  fromSource ? '../../../packages/domain/src/ingredients/parser/english.model' : './english.model',
  import.meta.url,
)

let parser: Promise<IngredientParser> | undefined

/** After a failure the next call reads it again. */
export function ingredientParser(): Promise<IngredientParser> {
  parser ??= readFile(file).then(createParser)
  parser.catch(() => {
    parser = undefined
  })
  return parser
}
