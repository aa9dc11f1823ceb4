/** h-recipe and its older form hRecipe: class names as annotations. */
import { classesOf, type ElementNode, elementsUnder } from '../dom.ts'
import type { Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { linesOf, textOf } from '../text.ts'
import { listLines } from './annotated.ts'
import { bestRecipe } from './best-recipe.ts'

const ROOTS = ['h-recipe', 'hrecipe']

export function hRecipe(page: Page): Parts | undefined {
  const roots = page.elements.filter((element) => classesOf(element).some((name) => ROOTS.includes(name.toLowerCase())))
  return bestRecipe(roots.slice(0, 20).map(partsIn), page)
}

function partsIn(root: ElementNode): Parts {
  const byClass = new Map<string, ElementNode[]>()
  for (const element of elementsUnder(root))
    for (const name of classesOf(element)) {
      const known = byClass.get(name)
      if (known) known.push(element)
      else byClass.set(name, [element])
    }
  const all = (...names: string[]) =>
    names.map((name) => byClass.get(name) ?? []).find((found) => found.length > 0) ?? []
  const first = (...names: string[]) => {
    const element = all(...names)[0]
    return element && (machineValue(element) ?? textOf(element))
  }
  const ingredients = all('p-ingredient', 'ingredient')
  const instructions = all('e-instructions', 'instructions', 'instruction')
  const photo = all('u-photo', 'photo')[0]?.attributes
  return {
    name: first('p-name', 'fn'),
    description: first('p-summary', 'summary'),
    ingredients: (ingredients.length === 1
      ? ingredients.flatMap((one) => listLines(one))
      : ingredients.map((one) => textOf(one))
    )
      .filter((text) => text !== '')
      .map((text) => ({ title: null, text })),
    steps: instructions
      .flatMap((one) => (instructions.length === 1 ? listLines(one) : [linesOf(one).join(' ')]))
      .filter((text) => text !== '')
      .map((text) => ({ title: null, summary: '', text })),
    yields: [first('p-yield', 'yield')].filter((text) => text !== undefined),
    totalTime: first('dt-duration', 'duration'),
    prepTime: first('dt-preptime', 'preptime', 'prepTime'),
    cookTime: first('dt-cooktime', 'cooktime', 'cookTime'),
    author: first('p-author', 'author'),
    categories: all('p-category').map((one) => textOf(one)),
    pictures: [photo?.src ?? photo?.href].filter((address) => address !== undefined),
  }
}

/** What an element says to machines, where that is not what it shows. */
const machineValue = ({ tag, attributes }: ElementNode): string | undefined =>
  attributes.datetime ?? (tag === 'data' ? attributes.value : attributes.title)
