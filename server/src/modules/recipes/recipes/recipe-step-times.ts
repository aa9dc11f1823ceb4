import type { RecipeStep } from '@larder/contract/recipe.ts'
import type { StepInput } from '@larder/contract/recipe-input.ts'
import type { StepTimes } from '@larder/contract/step-times.ts'
import { circleOf } from '@larder/domain/cookings/step-order.ts'
import { fieldProblem } from '#core/errors.ts'

/**
 * What a writer says about the time of steps. What a step needs is stored as positions in the list, because incoming
 * steps have no ids yet. A client that does not know of times leaves those of the steps it sends back as they are.
 */

export type StepTimesContent = Omit<StepTimes, 'needs'> & { needs: number[] | null }

/** Always built in the same order, because contents are compared as text. */
const contentWith = (times: Omit<StepTimes, 'needs'>, needs: number[] | null): StepTimesContent => ({
  handsOn: times.handsOn,
  waiting: times.waiting,
  place: times.place,
  temperature: times.temperature,
  needs: needs && [...new Set(needs)].toSorted((one, other) => one - other),
  mayWait: times.mayWait,
  aheadMinutes: times.aheadMinutes,
  optional: times.optional,
})

const placesOf = (ids: readonly string[], among: readonly (string | null | undefined)[]): number[] =>
  ids.map((id) => among.indexOf(id)).filter((place) => place >= 0)

export function storedTimes({ times }: RecipeStep, all: readonly RecipeStep[]): StepTimesContent | null {
  if (!times) return null
  const ids = all.map(({ id }) => id)
  return contentWith(times, times.needs && placesOf(times.needs, ids))
}

/** With the places turned into ids; nothing at all where nobody said anything, as other servers answer. */
export function shownTimes(json: string | null | undefined, ids: readonly string[]): { times?: StepTimes } {
  if (!json) return {}
  const { needs, ...times } = JSON.parse(json) as StepTimesContent
  return { times: { ...times, needs: needs?.flatMap((place) => ids[place] ?? []) ?? null } }
}

/** The times of the steps a client sent, one for each. */
export function sentTimes(
  sent: readonly StepInput[],
  stored: readonly RecipeStep[],
  place: readonly string[],
): (StepTimesContent | null)[] {
  const before = matchedSteps(sent, stored)
  const ids = sent.map(({ id }) => id)
  const all = sent.map(({ times }, at): StepTimesContent | null => {
    if (times) return contentWith(times, times.needs && placesOf(times.needs, ids))
    const known = times === undefined ? stored[before[at] ?? -1] : undefined
    const kept = known && storedTimes(known, stored)
    if (!kept) return null
    const moved = kept.needs?.map((was) => before.indexOf(was)).filter((now) => now >= 0)
    return contentWith(kept, moved ?? null)
  })
  demandNoCircle(all, place)
  return all
}

/** Which stored step each sent one is: by its id, otherwise by its text. */
export function matchedSteps(sent: readonly StepInput[], stored: readonly RecipeStep[]): (number | undefined)[] {
  const free = new Set(stored.keys())
  const claim = (index: number | undefined) => {
    if (index === undefined || !free.delete(index)) return undefined
    return index
  }
  const byId = new Map(stored.map(({ id }, index) => [id, index]))
  const first = sent.map(({ id }) => claim(byId.get(id ?? '')))
  return first.map((known, at) => known ?? claim([...free].find((index) => stored[index]?.text === sent[at]?.text)))
}

function demandNoCircle(all: readonly (StepTimesContent | null)[], place: readonly string[]): void {
  const steps = all.map((times, at) => ({
    ...{ id: String(at), dishId: '', handsOn: 0, waiting: 0, place: 'none' as const, temperature: null },
    needs: times?.needs?.map(String) ?? [],
  }))
  const [first] = circleOf(steps)
  if (first === undefined) return
  throw fieldProblem(
    [...place, 'recipeInstructions', first, 'times', 'needs'],
    'steps need each other in a circle',
    null,
  )
}
