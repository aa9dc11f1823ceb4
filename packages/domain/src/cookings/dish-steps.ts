/** The steps of a dish for the plan of a cooking: what the writer set, otherwise guesses, otherwise the total time. */
import { guessTimes, isDoneAhead } from './guess-times.ts'
import { withSlack } from './schedule.ts'
import { type CookingStep, minutesOf, type StepTimes } from './step-times.ts'

export type RecipeStepText = {
  id: string
  /** Heading of the section that begins with this step. */
  title: string | null
  text: string
  /** What the writer set. */
  times?: StepTimes | null
  /** Steps that the writer says must be done before; `null` when nobody said. */
  needs?: readonly string[] | null
}

export type DishTimes = { prep: number | null; cook: number | null; total: number | null }

export type DishStep = CookingStep & { isGuess: boolean; isAhead: boolean }

/** Ids of steps are made of the dish's and their own, so that a recipe may be cooked twice at once. */
export const stepIdOf = (dishId: string, stepId: string): string => `${dishId}/${stepId}`

export function stepsOfDish(dishId: string, steps: readonly RecipeStepText[], times: DishTimes): DishStep[] {
  const told = steps.filter(({ text }) => text.trim() !== '')
  const total = times.total ?? sumOf(times.prep, times.cook)
  if (told.length === 0) return [wholeDish(dishId, times, total)]
  const needs = neededBy(told)
  const known = told.map((step) => ({ step, times: step.times ?? guessTimes(step.text) }))
  const stretched = stretch(known, total)
  return stretched.map(
    ({ step, times: own }): DishStep => ({
      handsOn: step.times ? own.handsOn : withSlack(own.handsOn),
      waiting: own.waiting,
      place: own.place,
      temperature: own.temperature,
      id: stepIdOf(dishId, step.id),
      dishId,
      needs: (step.needs ?? needs.get(step.id) ?? []).map((id) => stepIdOf(dishId, id)),
      isGuess: !step.times,
      isAhead: isDoneAhead(step.text),
    }),
  )
}

/** A dish of which nothing but a time is known: one bar, a third of it work unless the recipe says how much. */
function wholeDish(dishId: string, { prep }: DishTimes, total: number | null): DishStep {
  const minutes = total ?? USUAL_DISH_MINUTES
  const handsOn = Math.min(minutes, prep ?? Math.ceil(minutes / 3))
  return {
    id: stepIdOf(dishId, 'whole'),
    dishId,
    handsOn,
    waiting: minutes - handsOn,
    place: 'none',
    temperature: null,
    needs: [],
    isGuess: true,
    isAhead: false,
  }
}
const USUAL_DISH_MINUTES = 30

const sumOf = (prep: number | null, cook: number | null): number | null =>
  prep === null && cook === null ? null : (prep ?? 0) + (cook ?? 0)

/** Where the guesses together are shorter than the recipe says, the work is longer than guessed. */
function stretch<Step extends { step: RecipeStepText; times: StepTimes }>(steps: Step[], total: number | null): Step[] {
  const missing = (total ?? 0) - steps.reduce((sum, { times }) => sum + minutesOf(times), 0)
  const guessed = steps.filter(({ step }) => !step.times)
  const hands = guessed.reduce((sum, { times }) => sum + times.handsOn, 0)
  if (missing <= 0 || hands === 0) return steps
  return steps.map((one) => {
    if (one.step.times) return one
    const more = Math.ceil((missing * one.times.handsOn) / hands)
    return { ...one, times: { ...one.times, handsOn: one.times.handsOn + more } }
  })
}

/** Inside a section in order; sections side by side, until the last one joins them. */
function neededBy(steps: readonly RecipeStepText[]): Map<string, string[]> {
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
