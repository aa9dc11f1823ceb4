/** The filter while it is being put together: groups of conditions, some of them unfinished. Pure. */

import type { Comparison } from '@larder/domain/query-filter/ast.ts'
import { MAX_RELATIONS, relationsIn } from '@larder/domain/query-filter/cost.ts'
import { type FilterGroup, groupOf, groupParts, isFilterGroup } from '@larder/domain/query-filter/groups.ts'
import { parseQueryFilter } from '@larder/domain/query-filter/parse.ts'
import type { QueryFilterPart } from '@larder/domain/query-filter/parts.ts'
import { printParts } from '@larder/domain/query-filter/print.ts'
import { newId } from '#lib/browser.ts'
import { comparisonOf, conditionOf, type DraftCondition, isBlank, newCondition } from './condition.ts'
import type { FilterField } from './pieces/filter-fields.ts'

export type DraftGroup = { id: string; match: 'all' | 'any'; items: DraftItem[] }
export type DraftItem = DraftGroup | DraftCondition

export const isDraftGroup = (item: DraftItem): item is DraftGroup => 'items' in item

export type BuiltFilter = {
  /** The filter language; empty while something is missing or too much. */
  text: string
  parts: QueryFilterPart[]
  /** How many conditions there are. */
  count: number
  /** Something was begun and not finished. */
  unfinished: boolean
  /** More is asked than the server answers. */
  tooMuch: boolean
}

export const newGroup = (items: DraftItem[] = []): DraftGroup => ({ id: newId(), match: 'all', items })

/** One empty row: what a builder starts with, and what an unreadable filter is shown as. */
export const emptyDraft = (fields: readonly FilterField[]): DraftGroup =>
  newGroup(fields.slice(0, 1).map((field) => newCondition(field)))

export const draftOf = (text: string, fields: readonly FilterField[]): DraftGroup =>
  readDraft(text, fields) ?? emptyDraft(fields)

/** Nothing when the form has no words for what the filter says. */
export function readDraft(text: string, fields: readonly FilterField[]): DraftGroup | undefined {
  const parsed = parseQueryFilter(text)
  if (!parsed.ok) return undefined
  return parsed.filter ? draftGroup(groupOf(parsed.filter), fields) : emptyDraft(fields)
}

function draftGroup(group: FilterGroup, fields: readonly FilterField[]): DraftGroup | undefined {
  const items = group.items.map((item) => (isFilterGroup(item) ? draftGroup(item, fields) : conditionOf(item, fields)))
  const known = items.filter((item) => item !== undefined)
  return known.length === items.length ? { ...newGroup(known), match: group.match } : undefined
}

export const conditionsOf = (group: DraftGroup): DraftCondition[] =>
  group.items.flatMap((item) => (isDraftGroup(item) ? conditionsOf(item) : [item]))

/** A single row that nobody touched is no filter; any other unfinished row makes the whole unfinished. */
export function built(draft: DraftGroup, fields: readonly FilterField[]): BuiltFilter {
  const conditions = conditionsOf(draft)
  const nothing = { text: '', parts: [], count: 0, unfinished: false, tooMuch: false }
  if (conditions.every(isBlank)) return { ...nothing, unfinished: conditions.length > 1 }
  const group = finished(draft, fields)
  if (!group) return { ...nothing, unfinished: true }
  if (relationsOf(group) > MAX_RELATIONS) return { ...nothing, tooMuch: true }
  const parts = groupParts(group)
  return { ...nothing, text: printParts(parts), parts, count: parts.length }
}

const relationsOf = ({ items }: FilterGroup): number =>
  items.reduce((sum, item) => sum + (isFilterGroup(item) ? relationsOf(item) : relationsIn(item)), 0)

function finished(draft: DraftGroup, fields: readonly FilterField[]): FilterGroup | undefined {
  const items = draft.items.map((item) => (isDraftGroup(item) ? finished(item, fields) : comparison(item, fields)))
  const whole = items.filter((item) => item !== undefined)
  return whole.length === items.length ? { match: draft.match, items: whole } : undefined
}

function comparison(condition: DraftCondition, fields: readonly FilterField[]): Comparison | undefined {
  const field = fields.find(({ attribute }) => attribute === condition.attribute)
  return field && comparisonOf(condition, field)
}

/** The group with the item of this id replaced; without a replacement it is taken out, and an emptied group with it. */
export function replaced(group: DraftGroup, id: string, next: DraftItem | undefined): DraftGroup {
  const items = group.items.flatMap((item): DraftItem[] => {
    if (item.id === id) return next ? [next] : []
    if (!isDraftGroup(item)) return [item]
    const inner = replaced(item, id, next)
    return inner.items.length > 0 ? [inner] : []
  })
  return { ...group, items }
}

/** Within its own group; further than the edge it does not go. */
export function moved(group: DraftGroup, id: string, to: number): DraftGroup {
  const from = group.items.findIndex((item) => item.id === id)
  const item = group.items[from]
  if (!item) return group
  return { ...group, items: group.items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, item) }
}
