/** How long lists feel: until they stand, while they are flung through, and while their pictures arrive. */
import { sleep } from './built-server.ts'
import { fling, framesOfFling, type Rows } from './feel-fling.ts'
import type { Phone } from './phone.ts'
import { line } from './print.ts'

const FLING_PX = 20_000
const COST_PX = 8000
const STEP_PX = 4000
const CARD = 'li[data-recipe]'
const THING = 'main li:has(input[type="checkbox"])'
const LAST_CARD = `Number([...document.querySelectorAll('${CARD}')].at(-1)?.dataset.recipe ?? 0)`
const CARDS: Rows = { name: 'cards', row: CARD, last: LAST_CARD }
const LOADED_CARDS: Rows = { ...CARDS, name: 'loaded cards' }
const THINGS: Rows = {
  name: 'things on a list',
  row: THING,
  last: `[...document.querySelectorAll('${THING}')].findLastIndex((one) => one.getBoundingClientRect().top < innerHeight)`,
}
/** A slow connection, so that every picture comes after its card. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 150_000, uploadThroughput: 75_000 }
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const HELD_UP = 'goal 200, tasks beyond 50 ms until quiet'

export async function measureCards(phone: Phone, explorer: string): Promise<void> {
  await phone.visit(explorer, CARD)
  await phone.quiet()
  line('explorer, loaded: held up', `${await phone.evaluate<number>('Math.round(feel.blockedMs)')} ms`, HELD_UP)
  await framesOfFling(phone, CARDS, FLING_PX)
  await phone.quiet()
  const [first, cost] = [await phone.evaluate<number>(LAST_CARD), await phone.costOf(() => fling(phone, COST_PX))]
  const passed = (await phone.evaluate<number>(LAST_CARD)) - first
  line(
    'cards, cost of a card',
    `${(cost / passed).toFixed(1)} ms`,
    `processor time of the main thread, ${passed} cards`,
  )
}

/** Back up through cards that scrolling has loaded before. */
export async function measureLoadedCards(phone: Phone, explorer: string, count: number): Promise<void> {
  await phone.visit(explorer, CARD)
  while ((await phone.evaluate<number>(LAST_CARD)) < count) {
    await phone.evaluate(`scrollBy({ top: ${STEP_PX}, behavior: 'instant' })`)
    await sleep(200)
  }
  await phone.quiet()
  await framesOfFling(phone, LOADED_CARDS, -FLING_PX)
}

export async function measureThings(phone: Phone, list: string): Promise<void> {
  await phone.visit(list, THING)
  await phone.quiet()
  line('list, loaded: held up', `${await phone.evaluate<number>('Math.round(feel.blockedMs)')} ms`, HELD_UP)
  const way = await phone.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
  await framesOfFling(phone, THINGS, way)
}

export async function measureShift(phone: Phone, name: string, address: string, awaited: string): Promise<void> {
  await phone.send('Network.setCacheDisabled', { cacheDisabled: true })
  await phone.send('Network.emulateNetworkConditions', SLOW)
  await phone.visit(address, awaited)
  const seen =
    '[...document.querySelectorAll("main img")].filter((one) => one.getBoundingClientRect().top < innerHeight)'
  await phone.until(`${seen}.length > 0 && ${seen}.every((one) => one.complete && one.naturalWidth > 0)`)
  await phone.send('Network.emulateNetworkConditions', FULL_SPEED)
  await phone.quiet()
  const shift = await phone.evaluate<number>('feel.shift')
  const pictures = await phone.evaluate<number>(`${seen}.length`)
  line(`${name}, layout shift`, shift.toFixed(4), `goal 0, ${pictures} pictures came late`)
  await phone.send('Network.setCacheDisabled', { cacheDisabled: false })
}
