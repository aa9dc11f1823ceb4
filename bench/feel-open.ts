/** From the tap on a card to its recipe on the screen, when page and data have been fetched ahead. */

import type { Phone } from './phone.ts'
import { line, longest, median } from './print.ts'

const TAPS = 6
/** Cards that are on the screen without scrolling. */
const CARDS = 3
const GOAL_MS = 100

type Opening = { titleMs: number; wholeMs: number }

export async function measureOpening(phone: Phone, explorer: string): Promise<void> {
  await phone.visit(explorer, 'li[data-recipe] a')
  await phone.quiet()
  // The place somebody scrolled to is found again, and that is not what is measured here.
  await phone.evaluate('scrollTo(0, 0)')
  await phone.quiet()
  const openings: Opening[] = []
  for (let at = 0; at < TAPS; at++) {
    const place = await approach(phone, at % CARDS)
    openings.push(await open(phone, place))
    await back(phone)
  }
  const [first, ...more] = openings
  const titles = more.map(({ titleMs }) => titleMs)
  const wholes = more.map(({ wholeMs }) => wholeMs)
  line('recipe, first tap to its title', `${first?.titleMs.toFixed(0)} ms`, `goal ${GOAL_MS}, never drawn before`)
  line('recipe, tap to its title', `${median(titles).toFixed(0)} ms`, `goal ${GOAL_MS}, ${about(titles)}`)
  line('recipe, tap to its steps', `${median(wholes).toFixed(0)} ms`, about(wholes))
  const place = await approach(phone, 0)
  const cost = await phone.costOf(async () => {
    await open(phone, place)
    await phone.quiet()
  })
  line('recipe, cost of opening', `${cost.toFixed(0)} ms`, 'processor time of the main thread, until quiet')
}

const about = (figures: number[]): string =>
  `to the paint, median of ${figures.length}, longest ${longest(figures).toFixed(0)} ms`

type Place = { x: number; y: number }

/** Resting on a card fetches what a tap will need; so does the focus. */
async function approach(phone: Phone, at: number): Promise<Place> {
  const link = `document.querySelector('li[data-recipe="${at}"] a')`
  await phone.evaluate(`${link}.focus({ preventScroll: true })`)
  await phone.quiet()
  await phone.evaluate(WATCH_TAP)
  return phone.evaluate<Place>(`(({ x, y }) => ({ x: x + 8, y: y + 8 }))(${link}.getBoundingClientRect())`)
}

async function open(phone: Phone, { x, y }: Place): Promise<Opening> {
  await phone.tap(x, y)
  return phone.until<Opening>('feel.wholeMs && { titleMs: feel.titleMs, wholeMs: feel.wholeMs }')
}

async function back(phone: Phone): Promise<void> {
  await phone.quiet()
  await phone.evaluate('history.back()')
  await phone.until(`document.querySelector('li[data-recipe] a') !== null`)
  await phone.quiet()
}

/** A message sent from an animation frame is read once that frame has been painted. */
const WATCH_TAP = `(() => {
  feel.titleMs = feel.wholeMs = 0
  addEventListener('click', ({ timeStamp, target }) => {
    const name = target.textContent
    const look = () => {
      const article = document.querySelector('main article:has(h1)')
      const title = document.querySelector('main h1')?.textContent === name
      const whole = article?.querySelector('ol li')
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const ms = performance.now() - timeStamp
        if (title) feel.titleMs ||= ms
        if (whole) feel.wholeMs ||= ms
      }
      port2.postMessage(0)
      if (!whole) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
})()`
