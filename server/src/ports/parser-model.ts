import { readFile } from 'node:fs/promises'
import { createEnglishParser, type EnglishParser } from '@larder/domain/ingredients/parser/english.ts'

/** The trained model of the ingredient parser: a file beside the built server, read when the first line asks for it. */
const fromSource = import.meta.url.endsWith('.ts')
const file = new URL(
  fromSource ? '../../../packages/domain/src/ingredients/parser/english.model' : './english.model',
  import.meta.url,
)

let parser: Promise<EnglishParser> | undefined

/** A file that cannot be read is asked for again by the next line. */
export function englishParser(): Promise<EnglishParser> {
  parser ??= readFile(file).then(createEnglishParser)
  parser.catch(() => {
    parser = undefined
  })
  return parser
}
