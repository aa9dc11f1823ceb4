/** A plan with the changes that still wait: changed entries as they will be, without deleted ones. */
import type { Mealplan } from '@larder/contract/mealplans.ts'
import type { PlanRange } from '@larder/domain/mealplans/plan-range.ts'
import { isWaiting, type QueueEntry } from '#lib/offline-queue/queue-entry.ts'

export const PLAN = 'mealplans'

type PlanChange = { put?: Mealplan; removed?: { id: number } }

/** Ids that the server never assigns. */
export const newEntryId = (): number => -1 - (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

const changeOf = ({ shown }: QueueEntry): PlanChange => shown ?? {}

export const planAfter = (plan: readonly Mealplan[], { put, removed }: PlanChange, range: PlanRange): Mealplan[] => {
  const id = put?.id ?? removed?.id
  const isThere = plan.some((entry) => entry.id === id)
  if (removed) return plan.filter((entry) => entry.id !== id)
  if (put && isThere) return plan.map((entry) => (entry.id === id ? put : entry))
  return put && put.date >= range.start && put.date <= range.end ? [...plan, put] : [...plan]
}

export const withWaitingEntries = (
  plan: readonly Mealplan[],
  entries: readonly QueueEntry[],
  range: PlanRange,
): Mealplan[] =>
  entries
    .filter((entry) => entry.kind === PLAN && isWaiting(entry))
    .reduce<Mealplan[]>((now, entry) => planAfter(now, changeOf(entry), range), [...plan])
