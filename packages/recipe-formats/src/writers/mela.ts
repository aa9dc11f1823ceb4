import { Buffer } from 'node:buffer'
import type { Writer } from '../format.ts'
import type { FormatRecipe } from '../format-recipe.ts'
import { fileNames } from './file-names.ts'
import {
  filledFields,
  firstPicture,
  hasStepSummaries,
  labelsOf,
  lostAlso,
  nutritionText,
  oneLine,
  secondYield,
  yieldsOf,
} from './recipe-parts.ts'

/** Mela: an archive of JSON, pictures inside, headings as lines that begin with a number sign. */
export const melaWriter: Writer = {
  extension: 'melarecipes',
  mediaType: 'application/zip',
  isArchive: true,
  pictures: 'jpeg',
  async *write(recipes) {
    const nameOf = fileNames()
    for await (const recipe of recipes)
      yield { name: `${nameOf(recipe.name)}.melarecipe`, content: JSON.stringify(await melaRecipe(recipe)) }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['tools', 'nutrition', 'rating', 'lastMade', 'extras', 'assets']),
    ...secondYield(recipe),
    ...lostAlso([
      [hasStepSummaries(recipe), 'steps'],
      [recipe.notes.slice(1).some(({ title }) => title === ''), 'notes'],
      [recipe.pictures.length > 1, 'pictures'],
    ]),
  ],
}

async function melaRecipe(recipe: FormatRecipe) {
  const picture = await firstPicture(recipe)
  return {
    id: recipe.source ?? crypto.randomUUID().toUpperCase(),
    title: oneLine(recipe.name),
    text: recipe.description,
    images: picture ? [Buffer.from(picture.bytes).toString('base64')] : [],
    // A comma would end the name.
    categories: labelsOf(recipe).map((name) => oneLine(name).replaceAll(',', ' ')),
    yield: yieldsOf(recipe).join(', '),
    prepTime: recipe.prepTime ?? '',
    cookTime: recipe.performTime ?? '',
    totalTime: recipe.totalTime ?? '',
    ingredients: lines(recipe.ingredients),
    instructions: lines(recipe.steps),
    notes: notesOf(recipe),
    nutrition: nutritionText(recipe),
    link: recipe.source ?? '',
    favorite: recipe.isFavorite,
    wantToCook: false,
    ...(recipe.dateAdded ? { date: secondsOf(recipe.dateAdded) } : {}),
  }
}

const lines = (items: readonly { title: string | null; text: string }[]): string =>
  items
    .flatMap(({ title, text }) => [...(title ? [`# ${oneLine(title)}`] : []), oneLine(text).replace(/^#+\s*/, '')])
    .join('\n')

/** Only the first note may be without a title: a title is what divides them. */
const notesOf = ({ notes }: FormatRecipe): string =>
  notes
    .map(({ title, text }) =>
      [...(title ? [`# ${oneLine(title)}`] : []), text.replace(/^#+\s*/gm, '').trim()].join('\n'),
    )
    .join('\n\n')

/** Mela counts from the first day of 2001. */
const secondsOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.UTC(2001, 0, 1)) / 1000
