/** What readers share that go through files with one recipe or many: each is told, and pictures are opened when asked. */
import { Buffer } from 'node:buffer'
import { isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { yieldsOf } from '../clean/fields.ts'
import type { ReadItem, Source, SourceFile } from '../format.ts'
import type { FormatPicture, FormatRecipe } from '../format-recipe.ts'
import { failedItem, NOT_PARSED, readItem } from '../read-item.ts'
import { asFile, baseName, endingOf, fileFinder, filesBelow } from '../source.ts'

/** One file after the other, one record of it after the other; what ends one does not end the next. */
export async function* readRecords<Record>(
  files: Iterable<SourceFile>,
  recordsIn: (file: SourceFile) => Promise<Iterable<Record>>,
  recipeOf: (record: Record, file: SourceFile) => FormatRecipe | Promise<FormatRecipe>,
): AsyncGenerator<ReadItem> {
  for (const file of files) {
    try {
      for (const record of await recordsIn(file)) yield* readItem(NOT_PARSED, () => recipeOf(record, file))
    } catch (error) {
      yield failedItem(NOT_PARSED, error)
    }
  }
}

export const filesEnding = (source: Pick<Source, 'files'>, ...endings: string[]): SourceFile[] =>
  filesBelow(source).filter(({ name }) => endings.includes(endingOf(name)))

/** Those with the endings of the format, or the single file that somebody says is one. */
export const filesOrOnly = (source: Source, ...endings: string[]): readonly SourceFile[] =>
  source.isArchive ? filesEnding(source, ...endings) : source.files

export const withoutEnding = (name: string): string => baseName(name).replace(/\.[^.]{1,20}$/, '')

export function asItem(value: Value): { readonly [key: string]: Value } {
  if (isItem(value)) return value
  throw new TypeError('There is no recipe')
}

const SMALLEST_PICTURE = 8

/** A text as long as a photograph is decoded when somebody wants the picture. */
export function embeddedPicture(text: string, name: string): FormatPicture | undefined {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0
  if (text.length - start < SMALLEST_PICTURE) return undefined
  return { name, read: async () => Buffer.from(text.slice(start), 'base64') }
}

export const embeddedPictures = (value: Value): FormatPicture[] =>
  listOf(value).flatMap((one, at) => (typeof one === 'string' ? (embeddedPicture(one, `picture-${at + 1}`) ?? []) : []))

/** Where the picture is that a recipe names; `folder` is the one of the recipe. */
export type FindPicture = (named: string, folder?: string) => FormatPicture | undefined

/** On the web, in the text itself, or in the archive: from the folder of the recipe, from its root, or by name alone. */
export function pictureFinder(source: Source): FindPicture {
  const files = filesBelow(source)
  const find = fileFinder(files)
  const byName = new Map(files.map((file) => [baseName(file.name), file]))
  return (named, folder = '') => {
    if (/^https?:\/\//i.test(named)) return { address: named }
    if (/^data:image\//i.test(named)) return embeddedPicture(named, 'picture')
    if (/^[a-z][a-z+.-]{1,20}:/i.test(named)) return undefined
    const file = find(`${folder}/${named}`) ?? find(named) ?? byName.get(baseName(named.replaceAll('\\', '/')))
    return file && asFile(file)
  }
}

/** A number alone counts the people at the table. */
export function servingsOr(value: Value): Pick<FormatRecipe, 'servings' | 'yieldQuantity' | 'yieldText'> {
  const { servings, yieldQuantity, yieldText } = yieldsOf(value)
  return servings === 0 && yieldText === ''
    ? { servings: yieldQuantity, yieldQuantity: 0, yieldText }
    : { servings, yieldQuantity, yieldText }
}
