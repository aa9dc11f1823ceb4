/** Copy Me That: one page with a block for each recipe, and a folder of pictures. */
import { classesOf, type ElementNode, elementsUnder } from '@larder/page-reader/dom.ts'
import { linesOf, textOf } from '@larder/page-reader/text.ts'
import { cleanName, distinct, ratingOf, stepOf, yieldsOf } from '../clean/fields.ts'
import type { Reader } from '../format.ts'
import { emptyRecipe, type FormatIngredient, type FormatRecipe } from '../format-recipe.ts'
import { headWithBlocks, readBlocks } from '../html-records.ts'
import { type FindFile, picturesNamed } from '../source.ts'

const BLOCK = 'recipe'

export const copymethat: Reader = {
  recognise: async (source) =>
    /\sid\s*=\s*["']?(?:recipeIngredients|original_link|name)\b/.test((await headWithBlocks(source, BLOCK)) ?? ''),
  read: (source) => readBlocks(source, BLOCK, recipeOf),
}

function recipeOf(block: ElementNode, find: FindFile): FormatRecipe {
  const elements = elementsUnder(block)
  const byId = new Map(elements.toReversed().map((element) => [element.attributes.id, element]))
  const text = (id: string): string => textIn(byId.get(id))
  const items = (id: string): ElementNode[] => listItems(byId.get(id))
  const image = elements.find((element) => element.tag === 'img' && classesOf(element).includes('recipeImage'))
  return {
    ...emptyRecipe(cleanName(text('name'))),
    ...yieldsOf(text('servings').replaceAll(':', ': ')),
    description: text('description'),
    ingredients: ingredientsOf(items('recipeIngredients')),
    steps: textsOf(items('recipeInstructions')).map(stepOf),
    notes: textsOf(items('recipeNotes')).map((note) => ({ title: '', text: note })),
    tags: distinct(
      elementsUnder(block, (element) => !isCategory(element))
        .filter(isCategory)
        .map((element) => textOf(element))
        .filter((name) => !name.startsWith('Tags:')),
    ),
    rating: ratingOf(text('ratingValue')),
    source: text('original_link') || null,
    lastMade: byId.has('made_this') ? new Date().toISOString() : null,
    pictures: picturesNamed(image?.attributes.src?.trim() ?? '', find),
  }
}

const isCategory = (element: ElementNode): boolean =>
  element.tag === 'span' && classesOf(element).includes('recipeCategory')

const textIn = (element: ElementNode | undefined): string => (element ? linesOf(element).join('\n') : '')

const textsOf = (items: readonly ElementNode[]): string[] => items.map(textIn).filter((text) => text !== '')

const listItems = (list: ElementNode | undefined): ElementNode[] =>
  list ? elementsUnder(list).filter(({ tag, parent }) => tag === 'li' && parent === list) : []

/** A heading among the ingredients heads the line behind it. */
function ingredientsOf(items: readonly ElementNode[]): FormatIngredient[] {
  const lines: FormatIngredient[] = []
  let title: string | null = null
  for (const item of items) {
    const text = textOf(item)
    if (text === '') continue
    if (classesOf(item).some((name) => name.endsWith('subheader'))) title = text
    else {
      lines.push({ title, text })
      title = null
    }
  }
  return lines
}
