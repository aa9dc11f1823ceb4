/** Rows that nobody wrote in: they stand on the screen while a recipe is written and are not part of it. */

type Titled = { title?: string | null }
type Ingredient = Titled & { food?: unknown; note?: string | null; referencedRecipe?: unknown }
type Step = Titled & { summary?: string | null; text: string; ingredientReferences: readonly unknown[] }

/** An amount of nothing says nothing. */
export const isBlankIngredient = ({ food, note, referencedRecipe, title }: Ingredient): boolean =>
  !food && !referencedRecipe && isBlank(note) && isBlank(title)

export const isBlankStep = ({ text, summary, title, ingredientReferences }: Step): boolean =>
  isBlank(text) && isBlank(summary) && isBlank(title) && ingredientReferences.length === 0

const isBlank = (text: string | null | undefined): boolean => !text || text.trim() === ''
