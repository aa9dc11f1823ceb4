import { nutritionKeys } from '@larder/domain/recipes/nutrition.ts'
import type { FormatFile, FormatRecipe, OutgoingRecipe } from './format-recipe.ts'

/**
 * A format that recipes come in or leave with. Each is one file below `readers/` or `writers/` and one row in
 * `formats.ts`. Readers and writers only compute: whoever calls them opens archives, bounds their size and stores what
 * comes out.
 */

/** One file of what somebody uploaded. Its name is compared, never taken for a path. */
export type SourceFile = { name: string; size: number; read: () => Promise<Uint8Array> }

/** What somebody uploaded: a single file, or an archive with the files in it. */
export type Source = {
  fileName: string
  isArchive: boolean
  /** Folders left out; of a single file that file alone. */
  files: readonly SourceFile[]
  /** The files of an archive within the archive, under the same limits. */
  unpack: (file: SourceFile) => Promise<readonly SourceFile[]>
}

export type ReadOptions = {
  /** For words that a number gets, such as "25 minutes". */
  locale: string
  /** By the part of a recipe the column that holds it; only for tables whose columns anybody may name. */
  columns?: Readonly<Record<string, string>>
}

/** The columns of a table as they were found, for a person who says which holds what. */
export type TableColumns = {
  found: string[]
  /** The parts of a recipe that a column can hold: `name`, `ingredients` … */
  parts: string[]
  /** By part the column that is guessed. */
  guessed: Record<string, string>
  /** What stands in the first rows, column by column and not more of a cell than tells what it is. */
  rows: string[][]
}

/** A recipe as the source has it, or a part of the source that is none. */
export type ReadItem =
  | { recipe: FormatRecipe }
  | {
      recipe?: undefined
      /** What the report calls it: the whole sentence of the contract, such as "Failed to parse recipe". */
      message: string
      /** Why, for whoever looks into it. */
      reason: string
    }

export type Reader = {
  /** Cheap: looks at names and at the beginning of a file, reads no more than it must, never throws. */
  recognise: (source: Source) => Promise<boolean>
  /** One item after the other, so that thousands with pictures need little memory. A broken one does not end the rest. */
  read: (source: Source, options: ReadOptions) => AsyncIterable<ReadItem>
  /** Of a table whose columns anybody may name; reads no more than its beginning. */
  columns?: (source: Source) => Promise<TableColumns>
}

export type WrittenFile = { name: string; content: Uint8Array | string }

export type Writer = {
  /** Ending of the one file, or of the archive that holds many. */
  extension: string
  mediaType: string
  /** Whether the files are packed into a zip; otherwise they are one file, in pieces. */
  isArchive: boolean
  /** How the format wants its pictures: WebP as they are kept, the same for a screen, or JPEG. */
  pictures: 'full' | 'small' | 'jpeg'
  /** The files in order, written while recipes still arrive; of one name, pieces of one file. */
  write: (recipes: AsyncIterable<OutgoingRecipe>, options: WriteOptions) => AsyncIterable<WrittenFile>
  /** The fields of this recipe that the format has no place for, so that nobody is surprised. */
  lost: (recipe: FormatRecipe) => (keyof FormatRecipe)[]
}

export const writtenWords = [
  'ingredients',
  'steps',
  'notes',
  'servings',
  'yield',
  'prepTime',
  'performTime',
  'totalTime',
  'categories',
  'tags',
  'tools',
  'nutrition',
  'rating',
  'source',
  'dateAdded',
  'lastMade',
  'attachments',
  'contents',
  'index',
  'byName',
  'byIngredient',
  'byCategory',
  'withoutCategory',
  ...nutritionKeys,
] as const

export type WriteOptions = {
  title: string
  locale: string
  date: Date
  /** The headings around what the recipes say, in the language of whoever reads the file. */
  words: Readonly<Record<(typeof writtenWords)[number], string>>
  /** What a book begins with, in the order in which the recipes arrive. */
  contents?: readonly BookEntry[]
  /** On its cover. */
  coverPictures?: readonly FormatFile[]
}

export type BookEntry = {
  name: string
  /** What the recipe stands below; null where the book has no chapters. */
  chapter: string | null
}

export type Format = {
  /** Of the contract where it names one (`mealie_alpha`); never changes. */
  id: string
  /** As its makers write it. */
  name: string
  /** Endings a person may look for, `.zip` among them; what counts is the content. */
  extensions: readonly string[]
  reader?: Reader
  writer?: Writer
}
