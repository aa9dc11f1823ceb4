/**
 * What the model sees of a block: its words and how they are written, the element around it and the names its author
 * gave to it, the heading above, the list it stands in, its neighbours, and what the data of the page says. Each is a
 * hash, so the model holds no words.
 */
import type { Block } from '../blocks.ts'
import { classesOf, type ElementNode } from '../dom.ts'
import { metaOf } from '../text-facts.ts'
import { NOT_STEPS } from '../vocabulary.ts'
import { bucket, type Facts, factsOf, type ListFacts, lengths, listFacts } from './block-facts.ts'
import type { Evidence } from './evidence.ts'

/** So many that hardly two features share a place; the weights hold only those that matter. */
export const FEATURE_BITS = 21
const MASK = (1 << FEATURE_BITS) - 1

export type BlockFeatures = {
  /** Hashes of what is seen. */
  features: Uint32Array
  /** What the block has in common with the one before, as bits: they choose among tables of transitions. */
  contexts: readonly number[]
}

export const CONTEXTS = 7

const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash >>> 15) ^ hash) & MASK
}

const TIME =
  /\d\s?(?:min|mins|minutes?|minuten|hours?|hrs?|std|stunden?|h|heures?|horas?|minutos|minuti|ore|minuter|минут|分|分钟|분)(?:$|[^\p{L}])/iu

const share = (part: number, whole: number): string => bucket(part / Math.max(1, whole), [0, 0.15, 0.35, 0.6, 0.85])

/** Without names where it is to be learned what a page says that gives none. */
export function featuresOf(blocks: readonly Block[], evidence: Evidence, withNames = true): BlockFeatures[] {
  const all = blocks.map((block) => factsOf(block, evidence))
  headingsAbove(all)
  const lists = listFacts(all)
  const names = withNames ? namesByElement() : () => []
  return all.map((own, at) => {
    const found: string[] = ['bias']
    const add = (name: string) => found.push(name)
    addText(own, add)
    addPlace(own, add, lists.get(own.list), names)
    add(`at ${bucket(at / all.length, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9])}`)
    addNeighbours(all, at, add)
    const features = Uint32Array.from(new Set(found.map(hashOf)))
    return { features, contexts: contextsOf(own, all[at - 1]) }
  })
}

/** The kind of the last heading above, and how far above it stands. */
function headingsAbove(all: Facts[]): void {
  let last = 'top'
  let between = 0
  for (const facts of all) {
    facts.heading = `${last} ${bucket(between, [0, 3, 10, 25, 60])}`
    between++
    if (facts.kind === '' || facts.kind.endsWith('-')) continue
    const part = /^[ISNE]/.exec(facts.kind)?.[0]
    // A heading of no known kind may be that of a section within the part.
    if (part === undefined && /^h[3-6]|^b/.test(facts.kind) && /^[IS]/.test(last)) {
      last = `${last.charAt(0)}+`
      continue
    }
    last = part ?? facts.kind
    between = 0
  }
}

function addText(own: Facts, add: (name: string) => void): void {
  const { text, length, amount, unit, end, start, kind, heading, ingredient, step, ruled, block } = own
  const under = heading.split(' ')[0]
  add(`len ${length}`)
  add(`amount ${amount} ${length}`)
  add(`amount ${amount} ${unit} ${start}`)
  add(`unit ${unit} ${length}`)
  add(`end ${end} ${length}`)
  add(`start ${start} ${end}`)
  add(`kind ${kind}`)
  add(`under ${heading}`)
  add(`under ${under} ${length}`)
  add(`under ${under} ${amount} ${unit}`)
  add(`under ${under} ${end} ${length}`)
  add(`data ${ingredient}`)
  add(`data ${ingredient} ${amount} ${length}`)
  add(`data ${ingredient} ${under}`)
  add(`steps ${step}`)
  add(`steps ${step} ${length}`)
  add(`steps ${step} ${under}`)
  add(`both ${ingredient} ${step}`)
  add(`rules ${ruled}`)
  add(`rules ${ruled} ${length}`)
  add(`rules ${ruled} ${ingredient} ${step}`)
  add(`rules ${ruled} ${under} ${amount}`)
  add(`linked ${share(block.linked, 1)} ${length}`)
  if (TIME.test(text)) add(`time ${length}`)
  if (NOT_STEPS.test(text)) add('call')
  if (text.length < 80 && metaOf(text)) add(`meta ${length}`)
  if (/^\W*\d{1,2}\W*$/.test(text)) add('number')
  if (/^\s*(?:\p{L}+\s)?\d{1,2}[.):]?\s*$/u.test(text)) add('step number')
  if (/https?:|www\.|@|#|©/.test(text)) add('web')
  const commas = text.match(/,/g)?.length ?? 0
  add(`commas ${Math.min(3, commas)} ${length}`)
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu)
      ?.slice(0, MAX_WORDS) ?? []
  for (const word of words) add(`w ${word}`)
  add(`first ${words[0] ?? ''}`)
  add(`last ${words.at(-1) ?? ''}`)
  if (words.length <= 4) add(`text ${words.join(' ')}`)
}
const MAX_WORDS = 16

function addPlace(
  { block, list, amount, length, heading }: Facts,
  add: (name: string) => void,
  facts: ListFacts | undefined,
  names: (element: ElementNode) => readonly string[],
): void {
  const { element, item, level, bold, spreadLine, aside } = block
  const under = heading.split(' ')[0]
  add(`tag ${element.tag} ${item?.tag ?? ''} ${list?.tag ?? ''}`)
  add(`tag ${element.tag} ${length}`)
  add(`level ${level} ${bold}`)
  // The trained weights know a spread line as a record.
  if (spreadLine) add(`record ${amount}`)
  if (aside) add('aside')
  if (facts) {
    const amounts = share(facts.amounts, facts.size)
    const size = bucket(facts.size, [1, 2, 4, 8, 16, 40])
    const mean = bucket(facts.signs / facts.size, lengths)
    const linked = share(facts.linked, facts.size)
    const sentences = share(facts.sentences, facts.size)
    add(`list ${amounts} ${size}`)
    add(`list ${amounts} ${mean}`)
    add(`list ${amounts} ${amount} ${length}`)
    add(`list linked ${linked} ${size}`)
    add(`list sentences ${sentences} ${mean}`)
    add(`list ${list?.tag} ${sentences} ${under}`)
    add(`list ${amounts} ${under}`)
  }
  const seen = new Set<string>()
  let at: ElementNode | undefined = element
  for (let depth = 0; at && depth < DEEPEST; depth++, at = at.parent)
    for (const name of names(at)) {
      if (depth < 2) add(`n0 ${name}`)
      if (seen.has(name)) continue
      seen.add(name)
      add(`n ${name}`)
    }
}
/** Names further out are those of the whole page. */
const DEEPEST = 7

/** The words in the names of an element, each element taken apart once. */
function namesByElement(): (element: ElementNode) => readonly string[] {
  const known = new Map<ElementNode, readonly string[]>()
  return (element) => {
    const before = known.get(element)
    if (before) return before
    const { id = '', itemprop = '', role = '' } = element.attributes
    const raw = [...classesOf(element).slice(0, 12), id, itemprop, role].join(' ').slice(0, 300)
    const words = raw
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z\u00df-\u024f]{3,}/g)
    const found = [...new Set(words ?? [])].slice(0, 16)
    known.set(element, found)
    return found
  }
}

function addNeighbours(all: readonly Facts[], at: number, add: (name: string) => void): void {
  for (const step of [-2, -1, 1, 2]) {
    const other = all[at + step]
    if (!other) {
      add(`${step} none`)
      continue
    }
    add(`${step} amount ${other.amount} ${other.length}`)
    add(`${step} kind ${other.kind}`)
    add(`${step} data ${other.ingredient} ${other.step}`)
    add(`${step} rules ${other.ruled}`)
    if (Math.abs(step) > 1) continue
    add(`${step} tag ${other.block.element.tag} ${other.shape === all[at]?.shape}`)
    add(`${step} end ${other.end} ${all[at]?.start}`)
    add(`${step} amounts ${other.amount} ${all[at]?.amount} ${all[at]?.length}`)
    add(`${step} list ${other.list === all[at]?.list} ${all[at]?.amount} ${other.amount}`)
  }
}

function contextsOf(own: Facts, before: Facts | undefined): number[] {
  const contexts = [0]
  if (!before) return contexts
  const holder = own.block.item ?? own.block.spreadLine
  const sameItem = holder !== undefined && holder === (before.block.item ?? before.block.spreadLine)
  contexts.push(sameItem ? 1 : 2)
  if (own.shape === before.shape) contexts.push(3)
  contexts.push(own.list === before.list ? 4 : 5)
  if (own.block.element === before.block.element) contexts.push(6)
  return contexts
}
