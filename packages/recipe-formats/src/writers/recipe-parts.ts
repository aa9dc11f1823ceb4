import type { FormatPicture, FormatRecipe } from '../format-recipe.ts'

/** What several writers ask of a recipe. */

/** By its lines: a pattern that takes the blanks around a line end along looks at a long row of blanks again and again. */
export const oneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** Blank lines have a meaning in many formats. */
export const withoutBlankLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** As people write it and programs read it: "4 servings", "12 cookies". */
export function yieldsOf({ servings, yieldQuantity, yieldText }: FormatRecipe): string[] {
  const amount = [yieldQuantity > 0 ? String(yieldQuantity) : '', oneLine(yieldText)].filter((part) => part !== '')
  return [...(servings > 0 ? [`${servings} servings`] : []), ...(amount.length > 0 ? [amount.join(' ')] : [])]
}

export const isAddress = (text: string | null): text is string => text !== null && /^https?:\/\/\S+$/i.test(text)

/** Categories and tags in one list, for formats that know only one of them. */
export const labelsOf = ({ categories, tags }: FormatRecipe): string[] => [...new Set([...categories, ...tags])]

export const nutritionText = ({ nutrition }: FormatRecipe): string =>
  Object.entries(nutrition)
    .map(([nutrient, amount]) => `${nutrient}: ${amount}`)
    .join('\n')

/** All notes in one text. */
export const notesText = ({ notes }: FormatRecipe): string =>
  notes
    .map(({ title, text }) => [oneLine(title), withoutBlankLines(text)].filter((part) => part !== '').join('\n'))
    .filter((note) => note !== '')
    .join('\n\n')

export type PictureBytes = { bytes: Uint8Array; type: 'image/webp' | 'image/jpeg' | 'image/png'; extension: string }

/** The first picture that lies at hand and is one: what it is its bytes say. */
export async function firstPicture({ pictures }: Pick<FormatRecipe, 'pictures'>): Promise<PictureBytes | undefined> {
  for (const picture of pictures) {
    if (!hasFile(picture)) continue
    const bytes = await picture.read()
    const kind = kinds.find(({ starts }) => starts(bytes))
    if (kind) return { bytes, type: kind.type, extension: kind.extension }
  }
  return undefined
}

export const hasFile = (picture: FormatPicture) => 'read' in picture

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const kinds = [
  {
    type: 'image/webp',
    extension: 'webp',
    starts: (bytes: Uint8Array) => letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 12) === 'WEBP',
  },
  { type: 'image/jpeg', extension: 'jpg', starts: (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 },
  { type: 'image/png', extension: 'png', starts: (bytes: Uint8Array) => letters(bytes, 1, 4) === 'PNG' },
] as const

/** Those of the fields that say something. */
export const filledFields = (recipe: FormatRecipe, fields: readonly (keyof FormatRecipe)[]): (keyof FormatRecipe)[] =>
  fields.filter((field) => isSaid(recipe[field]))

const isSaid = (value: FormatRecipe[keyof FormatRecipe]): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

export const hasSections = ({ ingredients }: FormatRecipe): boolean => ingredients.some(({ title }) => title)
export const hasStepTitles = ({ steps }: FormatRecipe): boolean => steps.some(({ title }) => title !== '')
export const hasStepSummaries = ({ steps }: FormatRecipe): boolean => steps.some(({ summary }) => summary !== '')
/** A plain text holds one note, and that without a title. */
export const hasManyNotes = ({ notes }: FormatRecipe): boolean =>
  notes.length > 1 || notes.some(({ title }) => title !== '')

/** Where there is room for servings or for an amount, servings come first. */
export const secondYield = (recipe: FormatRecipe): (keyof FormatRecipe)[] =>
  recipe.servings > 0 ? filledFields(recipe, ['yieldQuantity', 'yieldText']) : []

export const lostAlso = (
  conditions: readonly (readonly [isLost: boolean, field: keyof FormatRecipe])[],
): (keyof FormatRecipe)[] => conditions.filter(([isLost]) => isLost).map(([, field]) => field)

export const listed = (names: readonly string[]): string => names.map(oneLine).join(', ')
