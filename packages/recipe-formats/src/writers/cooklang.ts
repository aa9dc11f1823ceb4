import { stringify } from 'yaml'
import type { Writer } from '../format.ts'
import type { FormatIngredient, FormatRecipe } from '../format-recipe.ts'
import { fileNames } from './file-names.ts'
import {
  filledFields,
  firstPicture,
  hasSections,
  hasStepSummaries,
  lostAlso,
  oneLine,
  secondYield,
  withoutBlankLines,
} from './recipe-parts.ts'

/**
 * Cooklang: a text file for each recipe, its picture beside it under the same name. Ingredients stand inside the steps;
 * those that no step mentions are gathered before the first one.
 */
export const cooklangWriter: Writer = {
  extension: 'zip',
  mediaType: 'application/zip',
  isArchive: true,
  pictures: 'jpeg',
  async *write(recipes) {
    const nameOf = fileNames()
    for await (const recipe of recipes) {
      const name = nameOf(recipe.name)
      yield { name: `${name}.cook`, content: cooklangText(recipe) }
      const picture = await firstPicture(recipe)
      if (picture) yield { name: `${name}.${picture.extension}`, content: picture.bytes }
    }
  },
  lost: (recipe) => [
    ...filledFields(recipe, ['nutrition', 'isFavorite', 'lastMade', 'extras', 'assets']),
    ...secondYield(recipe),
    ...lostAlso([
      [hasSections(recipe), 'ingredients'],
      [hasStepSummaries(recipe), 'steps'],
      [recipe.notes.some(({ title }) => title !== ''), 'notes'],
      [recipe.rating !== null && !Number.isInteger(recipe.rating), 'rating'],
      [recipe.pictures.length > 1, 'pictures'],
    ]),
  ],
}

export function cooklangText(recipe: FormatRecipe): string {
  const waiting = [...recipe.ingredients]
  const steps = recipe.steps.map(({ title, text }) => {
    const body = withMentions(plain(withoutBlankLines(text)), waiting)
    return [...(title ? [`== ${plain(oneLine(title)).replaceAll('=', ' ')} ==`] : []), body].join('\n\n')
  })
  const gathered = waiting.map(mention).join(', ')
  const tools = recipe.tools.map((tool) => `#${plain(oneLine(tool))}{}`).join(', ')
  const notes = recipe.notes.map(({ title, text }) =>
    [title, text]
      .flatMap((part) => withoutBlankLines(part).split('\n'))
      .filter((line) => line !== '')
      .map((line) => `> ${plain(line)}`)
      .join('\n'),
  )
  const blocks = [frontMatter(recipe), gathered, tools, ...steps, ...notes].filter((block) => block !== '')
  return `${blocks.join('\n\n')}\n`
}

function frontMatter(recipe: FormatRecipe): string {
  const amount = [recipe.yieldQuantity > 0 ? String(recipe.yieldQuantity) : '', oneLine(recipe.yieldText)]
  const facts = {
    title: oneLine(recipe.name),
    description: recipe.description,
    servings: recipe.servings > 0 ? recipe.servings : '',
    yield: amount.filter((part) => part !== '').join(' '),
    'prep time': recipe.prepTime ?? '',
    'cook time': recipe.performTime ?? '',
    'time required': recipe.totalTime ?? '',
    category: recipe.categories,
    tags: recipe.tags,
    rating: recipe.rating ?? '',
    source: recipe.source ?? '',
    date: recipe.dateAdded ?? '',
  }
  const filled = Object.entries(facts).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== ''))
  return `---\n${stringify(Object.fromEntries(filled), { lineWidth: 0 })}---`
}

/** The marks of the language itself are no longer read as such. */
const plain = (text: string): string =>
  text
    .replace(/[@#~{}]/g, ' ')
    .replace(/--/g, '–')
    .replace(/^[>=]+/gm, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Each ingredient is named once, where the steps speak of it first. */
function withMentions(text: string, waiting: FormatIngredient[]): string {
  let written = text
  for (const ingredient of [...waiting].toSorted((one, other) => foodOf(other).length - foodOf(one).length)) {
    const food = foodOf(ingredient)
    const at = food === '' ? -1 : placeOf(food, written)
    if (at < 0) continue
    written = `${written.slice(0, at)}${mention(ingredient)}${written.slice(at + food.length)}`
    waiting.splice(waiting.indexOf(ingredient), 1)
  }
  return written
}

const foodOf = ({ parts }: FormatIngredient): string => plain(oneLine(parts?.food ?? ''))

/** As a whole word, and not inside what was named already. */
function placeOf(food: string, text: string): number {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}\p{N}]/u.test(sign)
  const lower = text.toLowerCase()
  if (lower.length !== text.length) return -1
  for (let at = lower.indexOf(food.toLowerCase()); at >= 0; at = lower.indexOf(food.toLowerCase(), at + 1)) {
    const named = text.slice(0, at).lastIndexOf('@') > text.slice(0, at).lastIndexOf('}')
    if (!named && !isLetter(text[at - 1]) && !isLetter(text[at + food.length]) && text[at - 1] !== '(') return at
  }
  return -1
}

function mention({ text, parts }: FormatIngredient): string {
  const food = plain(oneLine(parts?.food ?? ''))
    .replace(/[()%|]/g, ' ')
    .trim()
  if (!parts || food === '')
    return `@${plain(oneLine(text))
      .replace(/[()%|]/g, ' ')
      .trim()}{}`
  const amount = parts.quantity === null || parts.quantity === 0 ? '' : String(parts.quantity)
  const unit = plain(oneLine(parts.unit ?? ''))
    .replace(/[%|()]/g, ' ')
    .trim()
  const note = plain(oneLine(parts.note)).replace(/[()]/g, ' ').trim()
  return `@${food}{${amount}${unit === '' ? '' : `%${unit}`}}${note === '' ? '' : `(${note})`}`
}
