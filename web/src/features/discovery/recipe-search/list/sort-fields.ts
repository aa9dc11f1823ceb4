/** What recipes can be ordered by, in the words of the contract. */

import type { MessageKey } from '#i18n/english.ts'
import {
  IconArrowsShuffle,
  IconBook2,
  IconCalendarPlus,
  IconChefHat,
  IconEdit,
  IconFlame,
  IconSortAZ,
  IconStar,
} from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'

export type Direction = 'asc' | 'desc'

type SortFieldFacts = {
  label: MessageKey
  icon: Icon
  /** Which way round it is usually wanted. */
  usual: Direction
  /** Many recipes have no value: they come last, or not at all where a section says so. */
  sparse?: true
}

export const sortFields = {
  name: { label: 'recipes.section.sort.name', icon: IconSortAZ, usual: 'asc' },
  created_at: { label: 'recipes.section.sort.created', icon: IconCalendarPlus, usual: 'desc' },
  last_made: { label: 'recipes.section.sort.lastMade', icon: IconChefHat, usual: 'desc', sparse: true },
  rating: { label: 'recipes.section.sort.rating', icon: IconStar, usual: 'desc', sparse: true },
  calories: { label: 'recipes.section.sort.calories', icon: IconFlame, usual: 'asc', sparse: true },
  protein: { label: 'recipes.section.sort.protein', icon: IconFlame, usual: 'desc', sparse: true },
  updated_at: { label: 'recipes.section.sort.updated', icon: IconEdit, usual: 'desc' },
  random: { label: 'recipes.section.sort.random', icon: IconArrowsShuffle, usual: 'desc' },
  cookbook_position: { label: 'recipes.section.sort.book', icon: IconBook2, usual: 'asc' },
} as const satisfies Record<string, SortFieldFacts>

export type SortField = keyof typeof sortFields

/** The order that somebody gave a cookbook is asked for within it alone, and by no address. */
export const isSortField = (text: unknown): text is SortField =>
  typeof text === 'string' && text !== 'cookbook_position' && Object.hasOwn(sortFields, text)

/** Known to members only: it is computed, or what they may read more of. */
const ofMembers: readonly SortField[] = ['last_made', 'calories', 'protein']
export const guestSortFieldNames = (): SortField[] => sortFieldNames.filter((field) => !ofMembers.includes(field))

const NUTRITION = /\b(?:calories|protein|fat|saturated_fat|carbohydrate|sugar|fiber|cholesterol|sodium)\b/i

/** Whoever orders or filters by nutrition sees it on the cards; nobody else is shown numbers. */
export const isAboutNutrition = ({ orderBy, queryFilter }: { orderBy?: unknown; queryFilter?: unknown }): boolean =>
  NUTRITION.test(String(orderBy ?? '')) || NUTRITION.test(String(queryFilter ?? '').replace(/"[^"]*"/g, ''))

export const factsOf = (field: SortField): SortFieldFacts => sortFields[field]

export const sortFieldNames = Object.keys(sortFields).filter(isSortField)
