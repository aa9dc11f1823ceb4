/** How a list of thousands feels: until it stands, while it is flung through, and while its pictures arrive. */
import { framesDuring } from './frames.ts'
import type { Phone } from './phone.ts'
import { line } from './print.ts'

const FLING_PX = 20_000
const COST_PX = 8000
const PX_PER_SECOND = 3000
const CARD = 'li[data-recipe]'
const LAST_CARD = `Number([...document.querySelectorAll('${CARD}')].at(-1)?.dataset.recipe ?? 0)`
/** A slow connection, so that every picture comes after its card. */
const SLOW = { offline: false, latency: 300, downloadThroughput: 150_000, uploadThroughput: 75_000 }
const FULL_SPEED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

export async function measureFling(phone: Phone, explorer: string): Promise<void> {
  await phone.visit(explorer, CARD)
  await phone.quiet()
  line('explorer, loaded: held up', `${await phone.evaluate<number>('Math.round(feel.blockedMs)')} ms`, HELD_UP)
  await phone.evaluate(COUNT_FRAMES)
  const frames = await framesDuring(phone, () => fling(phone, FLING_PX))
  const main = await phone.evaluate<Main>('feel.stop()')
  const way = await phone.evaluate<number>('Math.round(scrollY)')
  line('cards, flung through', `${main.passed} cards`, `${way} px of ${FLING_PX} at ${PX_PER_SECOND} px/s`)
  line('cards, frames on the screen', `${frames.perSecond.toFixed(1)} /s`, 'goal 60, shown while scrolling')
  line('cards, longest frame', `${frames.longestMs.toFixed(0)} ms`, 'goal 34, between two frames shown')
  line('cards, dropped frames', String(frames.dropped), 'goal 0, due while scrolling and never shown')
  line('cards, unpainted frames', String(frames.unfinished), 'goal 0, with a part not painted in time')
  line('cards, main thread', `${main.perSecond.toFixed(1)} /s`, 'goal 60, animation frames while scrolling')
  line('cards, main thread longest', `${main.longestMs.toFixed(0)} ms`, 'goal 50, between two animation frames')
  line('cards, in the page', `${main.most} of ${main.total}`, 'the most that existed at once')
  await phone.quiet()
  const [first, cost] = [await phone.evaluate<number>(LAST_CARD), await phone.costOf(() => fling(phone, COST_PX))]
  const passed = (await phone.evaluate<number>(LAST_CARD)) - first
  line(
    'cards, cost of a card',
    `${(cost / passed).toFixed(1)} ms`,
    `processor time of the main thread, ${passed} cards`,
  )
}

const fling = (phone: Phone, way: number): Promise<unknown> =>
  phone.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -way,
    speed: PX_PER_SECOND,
    // Wheels and fingers move the page alike; only a wheel reaches further than the screen in one go.
    gestureSourceType: 'mouse',
    preventFling: true,
  })

const HELD_UP = 'goal 200, tasks beyond 50 ms until quiet'

type Main = { perSecond: number; longestMs: number; most: number; total: number; passed: number }

const COUNT_FRAMES = `(() => {
  const cards = () => document.querySelectorAll('${CARD}')
  const last = () => ${LAST_CARD}
  const [gaps, firstSeen] = [[], last()]
  let [before, most, running, from] = [0, 0, true, scrollY]
  const look = (now) => {
    if (!running) return
    // Waiting before the first movement and after the last is not scrolling.
    if (before && scrollY !== from) gaps.push(now - before)
    from = scrollY
    before = now
    most = Math.max(most, cards().length)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  feel.stop = () => {
    running = false
    const ms = gaps.reduce((sum, gap) => sum + gap, 0)
    return {
      perSecond: gaps.length * 1000 / ms,
      longestMs: Math.max(...gaps),
      most,
      total: Number(document.querySelector('${CARD}').ariaSetSize),
      passed: last() - firstSeen,
    }
  }
})()`

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
