/** The steps of a dish for the plan of a cooking: what the writer set, otherwise guesses, otherwise the total time. */
import type { DishWarning, TimeSource } from './board.ts'
import { guessTimes, isDoneAhead } from './guess-times.ts'
import { betterGuess } from './real-times.ts'
import { withSlack } from './schedule.ts'
import { circleOf } from './step-order.ts'
import { type CookingStep, minutesOf, type StepTimes } from './step-times.ts'

/** What the writer of a recipe may say about a step. */
export type WrittenTimes = StepTimes & {
  /** Steps that must be done before; `null` when nobody said. */
  needs: readonly string[] | null
  mayWait: number | null
  aheadMinutes: number | null
  optional: boolean
}

export type RecipeStepText = {
  id: string
  /** Heading of the section that begins with this step. */
  title: string | null
  text: string
  times?: WrittenTimes | null
  /** Minutes that it took the household before, once for each time. */
  realMinutes?: readonly number[]
}

export type DishTimes = { prep: number | null; cook: number | null; total: number | null }

export type DishStep = CookingStep & {
  /** The step of the recipe; null where the dish is one bar. */
  recipeStepId: string | null
  source: TimeSource
  usualMinutes: number | null
  mayWait: number | null
  aheadMinutes: number | null
  isAhead: boolean
  optional: boolean
}

export type PlannedDish = { steps: DishStep[]; warnings: DishWarning[] }

/** A dish with more steps is shown as one bar. */
export const MAX_DISH_STEPS = 30
const USUAL_DISH_MINUTES = 30

/** Ids of steps are made of the dish's and their own, so that a recipe may be cooked twice at once. */
export const stepIdOf = (dishId: string, stepId: string): string => `${dishId}/${stepId}`

export function stepsOfDish(dishId: string, steps: readonly RecipeStepText[], times: DishTimes): PlannedDish {
  const told = steps.filter(({ text }) => text.trim() !== '')
  const total = times.total ?? sumOf(times.prep, times.cook)
  if (told.length === 0)
    return { steps: [wholeDish(dishId, times.prep, total)], warnings: total === null ? ['noTimes'] : [] }
  const timed = stretch(told.map(timesOf), total)
  if (told.length > MAX_DISH_STEPS) {
    const minutes = total ?? timed.reduce((sum, one) => sum + minutesOf(one.times), 0)
    return { steps: [wholeDish(dishId, times.prep, minutes)], warnings: ['tooManySteps'] }
  }
  const byOrder = needsByOrder(told)
  const known = new Set(told.map(({ id }) => id))
  const planned = timed.map(({ step, times: own, source, usualMinutes }): DishStep => {
    const said = step.times?.needs?.filter((id) => known.has(id))
    return {
      handsOn: source === 'text' ? withSlack(own.handsOn) : own.handsOn,
      waiting: own.waiting,
      place: own.place,
      temperature: own.temperature,
      id: stepIdOf(dishId, step.id),
      dishId,
      recipeStepId: step.id,
      needs: (said ?? byOrder.get(step.id) ?? []).map((id) => stepIdOf(dishId, id)),
      source,
      usualMinutes,
      mayWait: step.times?.mayWait ?? null,
      aheadMinutes: step.times?.aheadMinutes ?? null,
      isAhead: isDoneAhead(step.text),
      optional: step.times?.optional ?? false,
    }
  })
  if (circleOf(planned).length === 0) return { steps: planned, warnings: [] }
  return { steps: oneAfterTheOther(planned), warnings: ['circle'] }
}

/** What the writer set is circular, so the written order is taken instead. */
const oneAfterTheOther = (steps: DishStep[]): DishStep[] =>
  steps.map((step, at) => ({ ...step, needs: steps.slice(Math.max(0, at - 1), at).map(({ id }) => id) }))

/** A dish with nothing but a total time: one bar, a third of it work unless the recipe says how much. */
function wholeDish(dishId: string, prep: number | null, total: number | null): DishStep {
  const minutes = total ?? USUAL_DISH_MINUTES
  const handsOn = Math.min(minutes, prep ?? Math.ceil(minutes / 3))
  return {
    id: stepIdOf(dishId, 'whole'),
    dishId,
    recipeStepId: null,
    handsOn,
    waiting: minutes - handsOn,
    place: 'none',
    temperature: null,
    needs: [],
    source: 'total',
    usualMinutes: null,
    mayWait: null,
    aheadMinutes: null,
    isAhead: false,
    optional: false,
  }
}

const sumOf = (prep: number | null, cook: number | null): number | null =>
  prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)

type TimedStep = { step: RecipeStepText; times: StepTimes; source: TimeSource; usualMinutes: number | null }

function timesOf(step: RecipeStepText): TimedStep {
  const { usualMinutes, apply } = betterGuess(step.realMinutes ?? [])
  // What a step needs says nothing about how long it takes.
  if (step.times && minutesOf(step.times) > 0) return { step, times: step.times, source: 'writer', usualMinutes }
  const guessed = guessTimes(step.text)
  if (usualMinutes !== null) return { step, times: apply(guessed), source: 'household', usualMinutes }
  return { step, times: guessed, source: 'text', usualMinutes }
}

/** If the guesses add up to less than the recipe's total time, the work is made longer. */
function stretch(steps: TimedStep[], total: number | null): TimedStep[] {
  const missing = (total ?? 0) - steps.reduce((sum, { times }) => sum + minutesOf(times), 0)
  const hands = steps.reduce((sum, { times, source }) => sum + (source === 'text' ? times.handsOn : 0), 0)
  if (missing <= 0 || hands === 0) return steps
  return steps.map((one) => {
    if (one.source !== 'text') return one
    const more = Math.ceil((missing * one.times.handsOn) / hands)
    return { ...one, times: { ...one.times, handsOn: one.times.handsOn + more } }
  })
}

/**
 * What each step needs where nobody said it: steps of a section follow each other, and sections run side by side until
 * the last one joins them.
 */
function needsByOrder(steps: readonly RecipeStepText[]): Map<string, string[]> {
  const sections: RecipeStepText[][] = []
  for (const step of steps) {
    const last = sections.at(-1)
    if (last && !step.title?.trim()) last.push(step)
    else sections.push([step])
  }
  const needs = new Map<string, string[]>()
  for (const [place, section] of sections.entries())
    for (const [at, step] of section.entries()) {
      const before = section[at - 1]
      const isJoin = at === 0 && place === sections.length - 1
      const ends = isJoin ? sections.slice(0, -1).flatMap((other) => other.at(-1)?.id ?? []) : []
      needs.set(step.id, before ? [before.id] : ends)
    }
  return needs
}
