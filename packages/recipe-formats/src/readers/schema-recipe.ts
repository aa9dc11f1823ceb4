/** A schema.org recipe as other programs write them down, each text as it is. */
import { cleanNutrition } from '@larder/page-reader/clean/nutrition.ts'
import { picturesOf } from '@larder/page-reader/clean/pictures.ts'
import { addressesOf, partsOfRecipe } from '@larder/page-reader/clean/schema-recipe.ts'
import { type Item, isItem, listOf, type Value } from '@larder/page-reader/clean/values.ts'
import { cleanLine, cleanLines, cleanName, cleanText, dayOf, distinct, stepsOf } from '../clean/fields.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe, type FormatStep } from '../format-recipe.ts'
import { type FindPicture, servingsOr } from './reading.ts'
import { bracketHeading, headedLines, ingredientOf, plainHeading, withoutNumbers } from './text-lines.ts'

export function recipeOfSchema(item: Item, findPicture: FindPicture, folder = ''): FormatRecipe {
  const parts = partsOfRecipe(item)
  const image = picturesOf(item.image)
  return {
    ...emptyRecipe(cleanName(item.name ?? item.headline)),
    ...servingsOr(parts.yields),
    description: cleanText(item.description),
    ingredients: ingredientsOf(parts.ingredients ?? []),
    steps: sectionsOf(item.recipeInstructions ?? item.instructions ?? item.step),
    notes: [...(parts.notes ?? []), ...commentsOf(item.comment)],
    prepTime: parts.prepTime || null,
    performTime: parts.cookTime || null,
    totalTime: parts.totalTime || null,
    categories: distinct([...namesOf(item.recipeCategory), ...namesOf(item.recipeCuisine)]),
    tags: namesOf(item.keywords),
    tools: namesOf(item.tool),
    nutrition: cleanNutrition(parts.nutrition ?? {}),
    rating: ownRating(item.aggregateRating),
    source: sourceOf(item),
    dateAdded: dayOf(item.dateCreated) ?? dayOf(item.datePublished),
    pictures: (image.length > 0 ? image : picturesOf(item.thumbnailUrl)).flatMap(
      (named) => findPicture(named, folder) ?? [],
    ),
  }
}

/** Names of a list may hold commas; a single text holds several names between them. */
function namesOf(value: Value): string[] {
  const names = listOf(value).map(cleanLine)
  return distinct(names.length === 1 ? (names[0] ?? '').split(/[,;|]/) : names)
}

/** Lines that were grouped already have their titles. */
const ingredientsOf = (lines: readonly FormatIngredient[]): FormatIngredient[] =>
  lines.some(({ title }) => title)
    ? lines.map(({ title, text }) => ({ title, text }))
    : headedLines(
        lines.map(({ text }) => text),
        plainHeading,
      ).map(ingredientOf)

/** The whole method in one text has a step in each line; some write headings in brackets among the steps. */
function sectionsOf(value: Value): FormatStep[] {
  const [first, ...others] = listOf(value)
  const isOneText = typeof first === 'string' && others.length === 0 && !/^\s*[[{]/.test(first)
  const steps: FormatStep[] = []
  let title = ''
  for (const step of stepsOf(isOneText ? withoutNumbers(cleanLines(first)) : value)) {
    const heading = bracketHeading(step.text)
    if (heading === undefined) steps.push({ ...step, title: step.title || title })
    title = heading ?? ''
  }
  return steps
}

/** What the cook says has no other author; what visitors say is theirs. */
const commentsOf = (value: Value): FormatRecipe['notes'] =>
  listOf(value)
    .slice(0, 200)
    .filter((one): one is Item => isItem(one) && one.author === undefined)
    .map(({ name, text }) => ({ title: cleanLine(name).replace(/^Author Notes$/, ''), text: cleanText(text) }))
    .filter(({ text }) => text !== '')

/** The mean of what many think is nobody's own. */
function ownRating(value: Value): number | null {
  const rating = listOf(value).find(isItem)
  if (!rating || Number(cleanLine(rating.ratingCount ?? rating.reviewCount) || 1) > 1) return null
  const best = Number(cleanLine(rating.bestRating)) || 5
  const given = (Number(cleanLine(rating.ratingValue).replace(',', '.')) * 5) / best
  return given > 0 && given <= 5 ? given : null
}

/** What it is based on stands before the place where the other program keeps it. */
function sourceOf({ isBasedOn, url, mainEntityOfPage, creditText, citation }: Item): string | null {
  const addresses = [isBasedOn, url, mainEntityOfPage].flatMap((value) => addressesOf(value))
  const address = addresses.find((one) => /^https?:\/\//i.test(one))
  return address ?? ([isBasedOn, creditText, citation].map(cleanLine).find((text) => text !== '') || null)
}
