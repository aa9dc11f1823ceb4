/** A page whose recipe is taken out and drawn again in other ways, with all that stands around it as it was. */
import { canonical } from '@larder/page-reader/canonical.ts'
import { escaped, type Recipe } from '@larder/page-reader/corpus/drawings.fixture.ts'
import { type DomNode, type ElementNode, isElement } from '@larder/page-reader/dom.ts'
import type { Page } from '@larder/page-reader/page.ts'
import { isHidden } from '@larder/page-reader/text.ts'

export type Places = { ingredients: ElementNode; steps: ElementNode; others: ElementNode[] }
export type Changes = {
  /** What replaces an element. */
  instead?: ReadonlyMap<ElementNode, string>
  /** Without JSON-LD, annotations and data for scripts. */
  withoutData?: boolean
  /** Names of classes and ids as build tools make them. */
  withoutNames?: boolean
  /** In front of everything in the body. */
  first?: string
}

const LONGEST = 60_000

/** The elements that hold nothing but lines of the recipe, or nothing where the page does not show them one by one. */
export function placesOf({ root }: Page, recipe: Recipe): Places | undefined {
  const lines = { ingredients: recipe.ingredients.map(canonical), steps: recipe.steps.map(canonical) }
  const kinds = { ingredients: new Set(lines.ingredients), steps: new Set(lines.steps) }
  const held = new Map<ElementNode, { text: string; kind: 'ingredients' | 'steps' | undefined; count: number }>()
  const measure = (element: ElementNode): void => {
    let text = ''
    let count = 0
    const found = new Set<'ingredients' | 'steps' | undefined>()
    for (const child of element.children) {
      if (!isElement(child)) {
        const plain = canonical(child)
        if (plain !== '') found.add(undefined)
        text += plain
        continue
      }
      if (isHidden(child)) continue
      measure(child)
      const inner = held.get(child)
      if (!inner || inner.text === '') continue
      found.add(inner.kind)
      count += inner.count
      if (text.length < LONGEST) text += inner.text
    }
    const own = kinds.ingredients.has(text) ? 'ingredients' : kinds.steps.has(text) ? 'steps' : undefined
    if (own) held.set(element, { text, kind: own, count: 1 })
    else held.set(element, { text, kind: found.size === 1 ? [...found][0] : undefined, count })
  }
  measure(root)
  const outermost: { element: ElementNode; kind: 'ingredients' | 'steps'; count: number }[] = []
  const visit = (element: ElementNode): void => {
    const own = held.get(element)
    if (own?.kind && own.text !== '') outermost.push({ element, kind: own.kind, count: own.count })
    else for (const child of element.children) if (isElement(child)) visit(child)
  }
  visit(root)
  const largest = (kind: 'ingredients' | 'steps') =>
    outermost.filter((one) => one.kind === kind).sort((one, other) => other.count - one.count)[0]
  const [ingredients, steps] = [largest('ingredients'), largest('steps')]
  const isWhole = ingredients?.count === recipe.ingredients.length && steps?.count === recipe.steps.length
  if (!ingredients || !steps || !isWhole || ingredients.element.tag === 'li' || steps.element.tag === 'li')
    return undefined
  const others = outermost.map(({ element }) => element)
  return {
    ingredients: ingredients.element,
    steps: steps.element,
    others: others.filter((one) => one !== ingredients.element && one !== steps.element),
  }
}

const DATA_ATTRIBUTE = /^(?:itemprop|itemscope|itemtype|itemid|typeof|vocab|resource)$/
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const RAW = new Set(['script', 'style'])

export function written({ root }: Page, changes: Changes): string {
  const pieces: string[] = []
  const write = (node: DomNode, raw: boolean): void => {
    if (!isElement(node)) {
      pieces.push(raw ? node : escaped(node))
      return
    }
    const instead = changes.instead?.get(node)
    if (instead !== undefined) {
      pieces.push(instead)
      return
    }
    const { tag, children } = node
    if (changes.withoutData && tag === 'script') return
    if (tag === '' || tag.startsWith('!')) {
      for (const child of children) write(child, raw)
      return
    }
    pieces.push(`<${tag}${attributesOf(node, changes)}>`)
    if (tag === 'body') pieces.push(changes.first ?? '')
    for (const child of children) write(child, RAW.has(tag))
    if (!VOID.has(tag)) pieces.push(`</${tag}>`)
  }
  write(root, false)
  return pieces.join('')
}

function attributesOf({ tag, attributes }: ElementNode, { withoutData, withoutNames }: Changes): string {
  const kept = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    if (withoutData && (DATA_ATTRIBUTE.test(name) || (name === 'property' && tag !== 'meta'))) return []
    if (withoutData && /ingredient/i.test(value) && /^\s*[[{]/.test(value)) return []
    if (name !== 'class' && name !== 'id') return [[name, value]]
    if (withoutNames) return [[name, value.split(/\s+/).map(hashed).join(' ')]]
    return [[name, withoutData ? value.replace(/\bh-?recipe\b/gi, 'card') : value]]
  })
  return kept.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')
}

export function hashed(name: string): string {
  let hash = 17
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return `x${(hash >>> 0).toString(36).replace(/[a-z]{3,}/g, (run) => run.split('').join('9'))}`
}
