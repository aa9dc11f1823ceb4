import { readFile } from 'node:fs/promises'
import type { IngredientParser } from '@larder/domain/ingredients/parser/parser.ts'

/** The ingredient parser and its trained model, a file beside the built server: both are loaded by the first line. */
const fromSource = import.meta.url.endsWith('.ts')
const file = new URL(
  fromSource ? '../../../packages/domain/src/ingredients/parser/english.model' : './english.model',
  import.meta.url,
)

let parser: Promise<IngredientParser> | undefined

/** After a failure the next call reads it again. */
export function ingredientParser(): Promise<IngredientParser> {
  parser ??= open()
  parser.catch(() => {
    parser = undefined
  })
  return parser
}

async function open(): Promise<IngredientParser> {
  const { createParser } = await import('@larder/domain/ingredients/parser/parser.ts')
  return createParser(await readFile(file))
}
