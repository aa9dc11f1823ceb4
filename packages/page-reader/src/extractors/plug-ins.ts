/** The markup of common recipe plug-ins, known by their public class names. */
import { HAS_NUMBER } from '@larder/domain/quantities/number-signs.ts'
import { classesOf, type ElementNode, elementsUnder } from '../dom.ts'
import type { DraftLine, DraftNote, Parts } from '../draft.ts'
import type { Page } from '../page.ts'
import { linesOf, textOf } from '../text.ts'
import { sectionTitle } from '../vocabulary.ts'

type PlugIn = {
  /** Around the lines; a line is a list item inside, or an element of the class named. */
  ingredients: string
  ingredient?: string
  steps: string
  step?: string
  heading?: string
  name?: string
  notes?: string
}

const plugIns: PlugIn[] = [
  {
    ingredients: 'wprm-recipe-ingredients-container',
    ingredient: 'wprm-recipe-ingredient',
    steps: 'wprm-recipe-instructions-container',
    step: 'wprm-recipe-instruction-text',
    heading: 'wprm-recipe-group-name',
    name: 'wprm-recipe-name',
    notes: 'wprm-recipe-notes',
  },
  {
    ingredients: 'tasty-recipes-ingredients',
    steps: 'tasty-recipes-instructions',
    name: 'tasty-recipes-title',
    notes: 'tasty-recipes-notes',
  },
  {
    ingredients: 'mv-create-ingredients',
    steps: 'mv-create-instructions',
    name: 'mv-create-title',
    notes: 'mv-create-notes',
  },
  {
    ingredients: 'wpurp-recipe-ingredients',
    ingredient: 'wpurp-recipe-ingredient',
    steps: 'wpurp-recipe-instructions',
    step: 'wpurp-recipe-instruction-text',
    heading: 'wpurp-recipe-group-name',
    name: 'wpurp-recipe-title',
    notes: 'wpurp-recipe-notes',
  },
  {
    ingredients: 'easyrecipe',
    ingredient: 'ingredient',
    steps: 'easyrecipe',
    step: 'instruction',
    heading: 'ERSSectionHead',
    name: 'ERSName',
    notes: 'ERSNotes',
  },
  {
    ingredients: 'cooked-recipe-ingredients',
    ingredient: 'cooked-single-ingredient',
    steps: 'cooked-recipe-directions',
    step: 'cooked-dir-content',
    heading: 'cooked-heading',
  },
  { ingredients: 'dr-ingredients-list', steps: 'dr-instructions', heading: 'dr-title', name: 'dr-entry-title' },
  {
    ingredients: 'ingredients-list',
    steps: 'directions-list',
    heading: 'ingredient-item-group-title',
    name: 'recipe-card-title',
  },
  {
    ingredients: 'jetpack-recipe-ingredients',
    steps: 'jetpack-recipe-directions',
    name: 'jetpack-recipe-title',
    notes: 'jetpack-recipe-notes',
  },
  {
    ingredients: 'zlrecipe-container',
    ingredient: 'ingredient',
    steps: 'zlrecipe-container',
    step: 'instruction',
    heading: 'ingredient-label',
  },
  { ingredients: 'mpprecipe', ingredient: 'mpp-ingredient', steps: 'mpprecipe', step: 'mpp-instruction' },
  { ingredients: 'recipe-card-ingredients', steps: 'recipe-card-directions' },
]

export function plugIn(page: Page): Parts | undefined {
  const byClass = new Map<string, ElementNode>()
  for (const element of page.elements)
    for (const name of classesOf(element)) if (!byClass.has(name)) byClass.set(name, element)
  for (const one of plugIns) {
    const around = byClass.get(one.ingredients)
    const stepsAround = byClass.get(one.steps)
    if (!around && !stepsAround) continue
    const ingredients = [around, ...listsBeside(around, one.ingredients)].flatMap((list) =>
      list ? linesIn(list, one.ingredient, one.heading) : [],
    )
    const steps = stepsAround ? linesIn(stepsAround, one.step, one.heading) : []
    if (ingredients.length + steps.length < 2) continue
    const name = one.name && byClass.get(one.name)
    return {
      name: name ? textOf(name) : undefined,
      ingredients,
      steps: steps.map((step) => ({ ...step, summary: '' })),
      notes: notesIn(one.notes === undefined ? undefined : byClass.get(one.notes)),
    }
  }
  return undefined
}

/** Where each section has a list of its own, with the same name. */
function listsBeside(first: ElementNode | undefined, name: string): ElementNode[] {
  const shared = first?.parent?.parent
  if (!first || !shared) return []
  const near = [...childrenOf(shared), ...childrenOf(shared).flatMap(childrenOf)]
  return near.filter((element) => element !== first && classesOf(element).includes(name))
}
const childrenOf = ({ children }: ElementNode): ElementNode[] => children.filter((child) => typeof child !== 'string')

/** Both systems of units stand in the page and a switch shows one of them. */
const METRIC = 'metric'
const OTHER_UNITS = ['imperial', 'us', 'us-customary']

/** The lines of a list with the headings between them. Lines are list items unless a class says otherwise. */
export function linesIn(around: ElementNode, item: string | undefined, heading: string | undefined): DraftLine[] {
  const lines: DraftLine[] = []
  let title: string | null = null
  const isItem = (element: ElementNode) => (item ? classesOf(element).includes(item) : element.tag === 'li')
  const isHeading = (element: ElementNode) =>
    (heading !== undefined && classesOf(element).includes(heading)) || /^h[2-6]$/.test(element.tag)
  const inside = elementsUnder(around, (element) => !isItem(element) && !isHeading(element))
  const twice = inside.some((element) => isItem(element) && classesOf(element).includes(METRIC))
  for (const element of inside) {
    if (element === around || (twice && classesOf(element).some((name) => OTHER_UNITS.includes(name)))) continue
    if (isItem(element)) {
      const text = textOf(element, isUncounted).replace(/^[▢☐□•·\s]+/, '')
      if (item === undefined && isHeadingItem(element, text)) title = sectionTitle(text) ?? title
      else if (text !== '') {
        lines.push({ title, text })
        title = null
      }
    } else if (isHeading(element)) title = sectionTitle(textOf(element)) ?? title
  }
  if (lines.length > 0 || item) return lines
  return linesOf(around).map((text) => ({ title: null, text }))
}

const HEADING_NAME = /(?:^|[-_])(?:title|subtitle|heading|headline|subhead|bold|(?:group|section)-?name)(?:[-_]|$)/i

/** An item of the list that is drawn as a heading over the others. */
const isHeadingItem = (element: ElementNode, text: string): boolean =>
  text.length > 0 &&
  text.length < 60 &&
  !HAS_NUMBER.test(text) &&
  (classesOf(element).some((name) => HEADING_NAME.test(name)) ||
    isAllOf(element, ['strong', 'b', 'h2', 'h3', 'h4', 'h5']))

/** Around everything the element holds is one element with such a tag. */
function isAllOf(element: ElementNode, tags: string[]): boolean {
  const inside = element.children.filter((child) => typeof child !== 'string' || child.trim() !== '')
  const [only] = inside
  return inside.length === 1 && only !== undefined && typeof only !== 'string' && tags.includes(only.tag)
}

/** Read aloud, printed or ticked, but no part of the line. */
const isUncounted = (element: ElementNode): boolean =>
  element.tag === 'label' && element.children.length === 0
    ? true
    : classesOf(element).some((name) =>
        /(?:^|-)(?:sr-only|screen-reader-text|visually-hidden|checkbox)(?:-|$)/.test(name),
      )

function notesIn(element: ElementNode | undefined): DraftNote[] | undefined {
  if (!element) return undefined
  const lines = linesOf(element).filter((line) => !/^notes?:?$/i.test(line))
  return lines.length > 0 ? [{ title: '', text: lines.join('\n') }] : undefined
}
