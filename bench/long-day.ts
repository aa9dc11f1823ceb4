/**
 * What a tab holds that stays open for a day: after ten screens, after the same ten once more, and after thousands of live
 * updates that another member of the household causes while a list, a recipe and the planner are shown. Memory is asked
 * for once garbage was collected. Prints and never judges.
 */
import { randomUUID } from 'node:crypto'
import { adminUsersApi } from '@larder/contract/admin.ts'
import { pathOf } from '@larder/contract/endpoint.ts'
import { mealplansApi } from '@larder/contract/mealplans.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingItemsApi } from '@larder/contract/shopping-items.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { type User, usersApi } from '@larder/contract/users.ts'
import { MINUTE_MS, SECOND_MS } from '@larder/domain/durations.ts'
import { sleep } from './built-server.ts'
import { arrive, type Member } from './member.ts'
import type { Phone } from './phone.ts'
import { type PhoneKitchen, withPhoneKitchen } from './phone-kitchen.ts'
import { line } from './print.ts'

const RECIPES = 1000
const PICTURES = 60
const ITEMS = 40
const MEALS = 14
const CHANGES = 3000
const LONGEST_MS = 2 * MINUTE_MS
const GOAL_MB = 60
const MB = 1_000_000

type Item = Record<string, unknown> & { id: string; checked: boolean }
type Change = (at: number) => Promise<unknown>

const size = { recipes: RECIPES, pictures: PICTURES, items: ITEMS, meals: MEALS }
await withPhoneKitchen(size, async (kitchen) => measure(kitchen, await anotherMember(kitchen)))

async function anotherMember({ url, member: { send } }: PhoneKitchen): Promise<Member> {
  const { group, household } = (await (await send('GET', usersApi.self.path)).json()) as User
  const person = { username: 'other', password: randomUUID() }
  const names = { email: 'other@example.com', fullName: 'Other' }
  await send('POST', adminUsersApi.create.path, { ...person, ...names, group, household })
  return arrive(url, person)
}

async function measure({ phone, explorer, pictured, list }: PhoneKitchen, other: Member): Promise<void> {
  const [slug = ''] = pictured
  const recipe = `${explorer}/r/${slug}`
  const planner = '/household/mealplan/planner/view'
  const screens = [
    recipe,
    `/shopping-lists/${list}`,
    planner,
    `${explorer}/tonight`,
    `${explorer}/cookbooks`,
    `${explorer}/recipes/finder`,
    `${explorer}/recipes/timeline`,
    '/household/pantry',
    '/group/data/foods',
    explorer,
  ]
  const walk = async () => {
    for (const screen of screens) await goTo(phone, screen)
  }
  await phone.visit(explorer, 'li[data-recipe] img')
  await phone.quiet()
  await print(phone, 'the first screen')
  await walk()
  await print(phone, `after ${screens.length} screens`)
  await walk()
  await print(phone, 'after them once more')
  const kinds = await changesBy(other, list, slug)
  const shown = [`/shopping-lists/${list}`, recipe, planner]
  const each = CHANGES / shown.length / kinds.length
  let made = 0
  for (const screen of shown) {
    await goTo(phone, screen)
    const until = performance.now() + LONGEST_MS / shown.length
    const repeat = async (change: Change) => {
      for (let at = 0; at < each && performance.now() < until; at++, made++) await change(at)
    }
    await Promise.all(kinds.map(repeat))
    // What came last is shown before the next screen is.
    await sleep(SECOND_MS)
  }
  await walk()
  await print(phone, `after ${made} live updates and the screens once more`)
}

async function goTo(phone: Phone, path: string): Promise<void> {
  await phone.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)
  await phone.quiet()
  await phone.until(`location.pathname === ${JSON.stringify(path)} && document.querySelector('main h1') !== null`)
}

/** Ticks, edits and meals; a meal that was planned is taken off by the next one. */
async function changesBy({ send }: Member, list: string, slug: string): Promise<Change[]> {
  const answer = await send('GET', pathOf(shoppingListsApi.get, { item_id: list }))
  const { listItems } = (await answer.json()) as { listItems: Item[] }
  const today = new Date().toISOString().slice(0, 10)
  let planned: number | undefined
  const tick = (at: number) => {
    const item = listItems[at % listItems.length]
    if (!item) throw new Error('The list has nothing to tick.')
    item.checked = !item.checked
    return send('PUT', pathOf(shoppingItemsApi.update, { item_id: item.id }), item)
  }
  const edit = (at: number) =>
    send('PATCH', pathOf(recipesApi.patch, { slug }), { description: `Changed for the ${at}th time.` })
  const plan = async (at: number) => {
    if (planned !== undefined) {
      await send('DELETE', pathOf(mealplansApi.remove, { item_id: planned }))
      planned = undefined
      return
    }
    const made = await send('POST', mealplansApi.create.path, { date: today, entryType: 'side', title: `Meal ${at}` })
    planned = ((await made.json()) as { id: number }).id
  }
  return [tick, edit, plan]
}

async function print(phone: Phone, name: string): Promise<void> {
  // What the first collection frees may hold more.
  for (let at = 0; at < 2; at++) await phone.send('HeapProfiler.collectGarbage')
  const { metrics } = await phone.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  const of = (wanted: string) => metrics.find((metric) => metric.name === wanted)?.value ?? 0
  const parts = `${of('Nodes')} nodes, ${of('JSEventListeners')} listeners`
  line(`${name}, memory`, `${(of('JSHeapUsedSize') / MB).toFixed(1)} MB`, `goal under ${GOAL_MB} MB; ${parts}`)
}
