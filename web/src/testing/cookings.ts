/** A cooking of three dishes on a server that plans and acts by the same rules as the real one. */

import { type Cooking, type CookingDish, type CookingStep, cookingsApi } from '@larder/contract/cookings.ts'
import { untouched } from '@larder/domain/cookings/board.ts'
import { stepsOfDish } from '@larder/domain/cookings/dish-steps.ts'
import { replanned } from '@larder/domain/cookings/replan.ts'
import { applyActions } from '@larder/domain/cookings/step-actions.ts'
import { USUAL_KITCHEN } from '@larder/domain/cookings/step-times.ts'
import { MINUTE_MS } from '@larder/domain/durations.ts'
import { fakeApi } from './fake-api.ts'
import { aUser } from './people.ts'

export const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

const none = { prep: null, cook: null, total: null }

type TestDish = { name: string; steps: string[]; differences?: Partial<CookingDish> }

/** Potatoes can begin at once, everything else is later. */
export const DISHES: TestDish[] = [
  { name: 'Potatoes', steps: ['Peel the potatoes.', 'Boil for 20 minutes.'] },
  { name: 'Roast', steps: ['Season the roast.', 'Roast at 180 °C for 1 hour.'] },
  { name: 'Salad', steps: ['Mix the salad.'] },
]

export function aCooking(differences: Partial<Cooking> = {}, dishes: TestDish[] = DISHES): Cooking {
  const made = dishes.map(({ name, steps, differences: other }, colour) => {
    const id = crypto.randomUUID()
    const dish: CookingDish = {
      id,
      colour,
      name,
      recipe: null,
      mealplanId: null,
      servings: 4,
      scale: 1,
      minutes: null,
      offset: 0,
      readyAt: '',
      warnings: [],
      ...other,
    }
    const planned = stepsOfDish(
      id,
      steps.map((text, at) => ({ id: String(at), title: null, text })),
      none,
    )
    const texts = planned.steps.map(
      ({ needs, ...step }, at): CookingStep => ({
        ...step,
        ...untouched,
        needs: [...needs],
        title: '',
        text: steps[at] ?? '',
        ingredientReferences: [],
        mayWait: step.mayWait ?? null,
        temperature: step.temperature ?? null,
      }),
    )
    return { dish, texts }
  })
  const now = new Date().toISOString()
  const cooking: Cooking = {
    id: crypto.randomUUID(),
    name: 'Dinner',
    serveAt: minutesFromNow(120),
    readyAt: '',
    beginsAt: null,
    nextStepId: null,
    kitchen: USUAL_KITCHEN,
    dishes: made.map(({ dish }) => dish),
    steps: made.flatMap(({ texts }) => texts),
    scarce: [],
    waysOut: [],
    unpinned: [],
    people: [{ id: aUser().id, fullName: aUser().fullName ?? '' }],
    endedAt: null,
    keptUntil: minutesFromNow(24 * 60),
    createdAt: now,
    updatedAt: now,
    ...differences,
  }
  return replanned(cooking, now)
}

export function boardServer(cooking: Cooking) {
  const kept = { cooking }
  const me = aUser()
  const person = { id: me.id, fullName: me.fullName ?? '' }
  const now = () => new Date().toISOString()
  const put = (next: Cooking) => {
    kept.cooking = next
    return next
  }
  const api = fakeApi()
    .on(cookingsApi.get, () => kept.cooking)
    .on(cookingsApi.join, () => put({ ...kept.cooking, people: [...kept.cooking.people, person] }))
    .on(cookingsApi.act, ({ body }) => {
      const readyBefore = kept.cooking.readyAt
      const { board, results } = applyActions(kept.cooking, body.actions, { now: now(), person })
      return { cooking: put(board), results, readyBefore }
    })
    .on(cookingsApi.update, ({ body }) => {
      const { serveAt, kitchen } = body
      const changed = { ...kept.cooking, ...(serveAt ? { serveAt } : {}), ...(kitchen ? { kitchen } : {}) }
      return put(replanned(changed, now()))
    })
    .on(cookingsApi.end, () => ({ cooking: put({ ...kept.cooking, endedAt: now() }), pantry: null }))
    .on(cookingsApi.reopen, () => put({ ...kept.cooking, endedAt: null }))
  return { api, kept }
}
