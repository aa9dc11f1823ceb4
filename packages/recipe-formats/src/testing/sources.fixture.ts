/** Sources made in memory, as an opened archive would be. */
import { Buffer } from 'node:buffer'
import type { Reader, ReadItem, ReadOptions, Source, SourceFile } from '../format.ts'
import type { FormatRecipe } from '../format-recipe.ts'

/** What an archive holds by name; an archive within it is another one of these. */
export type ArchiveFiles = { [name: string]: string | Uint8Array | ArchiveFiles }

/** Something to upload: an archive by what is in it, or a single file. */
export type SourceFixture =
  | { fileName: string; files: ArchiveFiles }
  | { fileName: string; content: string | Uint8Array }

export function sourceOf(fixture: SourceFixture): Source {
  const packed = new Map<string, ArchiveFiles>()
  const isArchive = 'files' in fixture
  const contents = isArchive ? fixture.files : { [fixture.fileName]: fixture.content }
  return {
    fileName: fixture.fileName,
    isArchive,
    files: filesIn(contents, packed),
    unpack: async ({ name }) => {
      const files = packed.get(name)
      if (!files) throw new Error('no archive')
      return filesIn(files, packed)
    },
  }
}

const filesIn = (files: ArchiveFiles, packed: Map<string, ArchiveFiles>): SourceFile[] =>
  Object.entries(files).map(([name, content]) => {
    if (typeof content !== 'string' && !(content instanceof Uint8Array)) packed.set(name, content)
    const bytes = typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? content : ZIP
    return { name, size: bytes.length, read: async () => bytes }
  })

/** How a zip begins. */
const ZIP = Uint8Array.of(0x50, 0x4b, 0x03, 0x04)

export async function itemsOf(
  reader: Reader,
  fixture: SourceFixture,
  options: ReadOptions = { locale: 'en-US' },
): Promise<ReadItem[]> {
  const items: ReadItem[] = []
  for await (const item of reader.read(sourceOf(fixture), options)) items.push(item)
  return items
}

export async function recipesOf(
  reader: Reader,
  fixture: SourceFixture,
  options?: ReadOptions,
): Promise<FormatRecipe[]> {
  const items = await itemsOf(reader, fixture, options)
  return items.map((item) => {
    if (!item.recipe) throw new Error(`${item.message}: ${item.reason}`)
    return item.recipe
  })
}

/** The bytes of a recipe's first picture. */
export async function pictureOf({ pictures: [picture] }: FormatRecipe): Promise<Uint8Array | undefined> {
  return picture && 'read' in picture ? await picture.read() : undefined
}

/** Each item as a report would call it. */
export const outcomesOf = (items: readonly ReadItem[]): string[] =>
  items.map((item) => (item.recipe ? item.recipe.name : item.message))
