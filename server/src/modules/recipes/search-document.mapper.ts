import { normalise } from '@larder/domain/search/normalise.ts'
import type { SearchDocument } from '#db/search-index.ts'

/** What the search index knows of a recipe. */

type Searchable = {
  id: string
  groupId: string
  name: string
  description: string
  ingredients: { note: string; originalText: string | null; foodName: string | null }[]
  steps: { text: string }[]
}

/** Nobody searches for the end of a novel, and indexing one would hold up every other save. */
const LONGEST_INDEXED = 100_000

const indexed = (texts: (string | null)[]) => {
  const whole = texts.filter((text) => text !== null && text !== '').join('\n')
  return normalise(whole.slice(0, LONGEST_INDEXED))
}

export const searchDocument = ({ id, groupId, name, description, ingredients, steps }: Searchable): SearchDocument => ({
  id,
  groupId,
  name: normalise(name),
  keywords: indexed(ingredients.flatMap(({ note, originalText, foodName }) => [foodName, note, originalText])),
  body: indexed([description, ...steps.map((step) => step.text)]),
})
