/**
 * Whether a tap answers within 100 ms: the twelve tasks that a household does most, with real touches and keys on a phone
 * four times slower than this machine, and what the browser's own event timing says of each. Prints and never judges.
 */
import { type Interaction, interactionsDuring, watchInteractions } from './event-timing.ts'
import type { Phone } from './phone.ts'
import { withPhoneKitchen } from './phone-kitchen.ts'
import { line, longest } from './print.ts'
import { everyTask, type Task } from './taps-tasks.ts'

const RECIPES = 1000
/** More than the first pages show. */
const PICTURES = 60
const ITEMS = 40
const MEALS = 14
const ROUNDS = 6
const GOAL_MS = 100
const SHARE = 0.75

const size = { recipes: RECIPES, pictures: PICTURES, items: ITEMS, meals: MEALS }
await withPhoneKitchen(size, async ({ phone, member, explorer, list }) => {
  await watchInteractions(phone)
  await phone.visit(explorer, 'li[data-recipe] img')
  await phone.quiet()
  await measure(phone, everyTask(phone, member.groupSlug, list))
})

async function measure(phone: Phone, tasks: Task[]): Promise<void> {
  const found = new Map<string, Interaction[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, path, work, after } of tasks) {
      if (path) await phone.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
      await phone.quiet()
      const interactions = await interactionsDuring(phone, () => work(round))
      found.set(name, [...(found.get(name) ?? []), ...interactions])
      if (after) {
        await after()
        // What is closed takes a step back in the history, and that comes late.
        await phone.quiet()
      }
    }
  for (const [name, interactions] of found) print(name, interactions)
  const all = [...found.values()].flat().map(({ ms }) => ms)
  line('p75 of all', `${within(all)} ms`, `goal ${GOAL_MS}, of ${all.length} taps and keys, longest ${longest(all)} ms`)
}

function print(name: string, interactions: Interaction[]): void {
  const all = interactions.map(({ ms }) => ms)
  line(name, `${within(all)} ms`, `goal ${GOAL_MS}, p75 of ${all.length}, longest ${longest(all)} ms`)
  const slow = interactions.toSorted((one, other) => one.ms - other.ms)
  // For whoever looks into it; what is written down is the whole.
  console.log(`  at p75: delay, processing, presentation: ${parts(slow[rank(slow.length)])}`)
  console.log(`  the longest: ${parts(slow.at(-1))}`)
}

function rank(count: number): number {
  return Math.max(0, Math.ceil(count * SHARE) - 1)
}

function within(figures: number[]): number {
  return figures.toSorted((one, other) => one - other)[rank(figures.length)] ?? 0
}

function parts(one: Interaction | undefined): string {
  if (!one) return ''
  return `${[one.delayMs, one.processingMs, one.presentationMs].map((ms) => ms.toFixed(0)).join(', ')} ms`
}
