import { Buffer } from 'node:buffer'
import { gzip } from 'node:zlib'
import type { Writer } from '../format.ts'
import type { FormatRecipe } from '../format-recipe.ts'
import { fileNames } from './file-names.ts'
import {
  filledFields,
  firstPicture,
  hasManyNotes,
  hasSections,
  hasStepSummaries,
  hasStepTitles,
  isAddress,
  labelsOf,
  lostAlso,
  notesText,
  nutritionText,
  oneLine,
  secondYield,
  withoutBlankLines,
  yieldsOf,
} from './recipe-parts.ts'

const packed = (text: string) =>
  new Promise<Uint8Array>((resolve, reject) => gzip(text, (error, bytes) => (error ? reject(error) : resolve(bytes))))

const uid = () => crypto.randomUUID().toUpperCase()
/** Paprika compares them to see whether something has changed. */
const freshHash = () => `${uid()}${uid()}`.replaceAll('-', '')

/** Paprika Recipe Manager: an archive of packed JSON, the picture inside. */
export const paprikaWriter: Writer = {
  extension: 'paprikarecipes',
  mediaType: 'application/zip',
  isArchive: true,
  pictures: 'jpeg',
  async *write(recipes, { date }) {
    const nameOf = fileNames()
    for await (const recipe of recipes) {
      const text = JSON.stringify(await paprikaRecipe(recipe, date))
      yield { name: `${nameOf(recipe.name)}.paprikarecipe`, content: await packed(text) }
    }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['tools', 'nutrition', 'isFavorite', 'lastMade', 'extras', 'assets']),
    ...secondYield(recipe),
    ...lostAlso([
      [hasSections(recipe), 'ingredients'],
      [hasStepTitles(recipe) || hasStepSummaries(recipe), 'steps'],
      [hasManyNotes(recipe), 'notes'],
      [recipe.rating !== null && !Number.isInteger(recipe.rating), 'rating'],
      [recipe.pictures.length > 1, 'pictures'],
    ]),
  ],
}

async function paprikaRecipe(recipe: FormatRecipe, date: Date) {
  const picture = await firstPicture(recipe)
  const address = recipe.pictures.find((one) => 'address' in one)?.address ?? null
  return {
    uid: uid(),
    hash: freshHash(),
    name: oneLine(recipe.name),
    description: recipe.description,
    ingredients: recipe.ingredients
      .flatMap(({ title, text }) => [...(title ? [`${oneLine(title)}:`] : []), oneLine(text)])
      .join('\n'),
    directions: recipe.steps
      .flatMap(({ title, text }) => [...(title ? [`${oneLine(title)}:`] : []), withoutBlankLines(text)])
      .join('\n\n'),
    notes: notesText(recipe),
    nutritional_info: nutritionText(recipe),
    prep_time: recipe.prepTime ?? '',
    cook_time: recipe.performTime ?? '',
    total_time: recipe.totalTime ?? '',
    servings: yieldsOf(recipe).join(', '),
    difficulty: '',
    rating: Math.round(recipe.rating ?? 0),
    categories: labelsOf(recipe),
    source: isAddress(recipe.source) ? new URL(recipe.source).hostname : (recipe.source ?? ''),
    source_url: isAddress(recipe.source) ? recipe.source : '',
    image_url: address,
    created: `${recipe.dateAdded ?? date.toISOString().slice(0, 10)} 00:00:00`,
    photo: picture ? `${uid()}.${picture.extension}` : null,
    photo_large: null,
    photo_hash: picture ? freshHash() : null,
    photo_data: picture ? Buffer.from(picture.bytes).toString('base64') : null,
    photos: [],
  }
}
