/** The order that the steps of a cooking need: a circle is found and named, and what hangs on a step is known. */
import { type CookingStep, minutesOf } from './step-times.ts'

export type StepOrder = {
  /** Steps that need the step directly. */
  followers: ReadonlyMap<string, readonly CookingStep[]>
  /** Minutes of the longest chain that ends with the step, the step itself included. */
  chain: ReadonlyMap<string, number>
}

/** The ids of steps that need each other in a circle; empty when there is none. What a step needs may be missing. */
export function circleOf(steps: readonly CookingStep[]): string[] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const state = new Map<string, 'open' | 'done'>()
  for (const { id } of steps) {
    const path: { id: string; next: number }[] = [{ id, next: 0 }]
    while (path.length > 0) {
      const at = path.at(-1) as { id: string; next: number }
      if (at.next === 0 && state.get(at.id) === 'done') path.pop()
      else {
        state.set(at.id, 'open')
        const needed = byId.get(at.id)?.needs[at.next++]
        if (needed === undefined) {
          state.set(at.id, 'done')
          path.pop()
        } else if (state.get(needed) === 'open')
          return path.slice(path.findIndex(({ id }) => id === needed)).map(({ id }) => id)
        else if (byId.has(needed) && state.get(needed) !== 'done') path.push({ id: needed, next: 0 })
      }
    }
  }
  return []
}

/** Only for steps without a circle. */
export function orderOf(steps: readonly CookingStep[]): StepOrder {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const followers = new Map<string, CookingStep[]>(steps.map(({ id }) => [id, []]))
  for (const step of steps) for (const needed of step.needs) followers.get(needed)?.push(step)
  const chain = new Map<string, number>()
  const lengthOf = (step: CookingStep): number => {
    const known = chain.get(step.id)
    if (known !== undefined) return known
    const before = step.needs.flatMap((id) => byId.get(id) ?? []).map(lengthOf)
    const length = Math.max(0, ...before) + minutesOf(step)
    chain.set(step.id, length)
    return length
  }
  for (const step of steps) lengthOf(step)
  return { followers, chain }
}
