import type { ReadItem } from './format.ts'
import type { FormatRecipe } from './format-recipe.ts'

const LONGEST_REASON = 500

/** Kind of error and its words, as a report keeps them. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_REASON)

export const failedItem = (message: string, error: unknown): ReadItem => ({ message, reason: reasonOf(error) })

/** One item of a source: a recipe, or why there is none. What has nothing to say is left out. */
export async function* readItem(
  message: string,
  read: () => FormatRecipe | undefined | Promise<FormatRecipe | undefined>,
): AsyncGenerator<ReadItem> {
  let item: ReadItem | undefined
  try {
    const recipe = await read()
    item = recipe && { recipe }
  } catch (error) {
    item = failedItem(message, error)
  }
  if (item) yield item
}

/** The words of the contract for records that have no name of their own. */
export const NOT_PARSED = 'Failed to parse recipe'
