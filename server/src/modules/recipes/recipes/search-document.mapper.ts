import { normalise } from '@larder/domain/search/normalise.ts'
import type { SearchDocument } from '#db/search-index.ts'

/** What the search index knows of a recipe. */

type Searchable = {
  id: string
  groupId: string
  name: string
  description: string
  disableAmount: boolean
  ingredients: { note: string; originalText: string | null; foodId: string | null; foodName: string | null }[]
  steps: { text: string }[]
  notes: { title: string; text: string }[]
  /** Names of categories, tags and tools. */
  organizers: string[]
}

/** Nobody searches for the end of a novel, and indexing one would hold up every other save. */
const LONGEST_INDEXED = 100_000

const indexed = (texts: (string | null)[]) => {
  const whole = texts.filter((text) => text !== null && text !== '').join('\n')
  return normalise(whole.slice(0, LONGEST_INDEXED))
}

export const searchDocument = (recipe: Searchable): SearchDocument => {
  const { id, groupId, name, description, ingredients, steps, notes, organizers } = recipe
  return {
    id,
    groupId,
    kind: 'recipe',
    name: normalise(name),
    keywords: indexed([
      ...ingredients.flatMap(({ note, originalText, foodName }) => [foodName, note, originalText]),
      ...organizers,
    ]),
    body: indexed([
      description,
      ...steps.map((step) => step.text),
      ...notes.flatMap(({ title, text }) => [title, text]),
    ]),
    uses: usesOf(recipe),
  }
}

/** How many lines name each food. Without amounts the lines are text. */
function usesOf({ disableAmount, ingredients }: Searchable) {
  const lines = new Map<string, number>()
  if (disableAmount) return []
  for (const { foodId } of ingredients) if (foodId !== null) lines.set(foodId, (lines.get(foodId) ?? 0) + 1)
  return [...lines].map(([thingId, count]) => ({ thingId, lines: count }))
}
