/** What the screen and the main thread show while a list is flung through. */
import { framesDuring } from './frames.ts'
import type { Phone } from './phone.ts'
import { line } from './print.ts'

const PX_PER_SECOND = 3000

/** `last` is an expression for the number of the last row that is drawn. */
export type Rows = { name: string; row: string; last: string }

type Main = { perSecond: number; longestMs: number; most: number; total: number; passed: number }

/** Down, or up with a negative way. */
export async function framesOfFling(phone: Phone, rows: Rows, way: number): Promise<void> {
  const { name } = rows
  const from = await phone.evaluate<number>('scrollY')
  await phone.evaluate(countFrames(rows))
  const frames = await framesDuring(phone, () => fling(phone, way))
  const main = await phone.evaluate<Main>('feel.stop()')
  const gone = Math.round(Math.abs((await phone.evaluate<number>('scrollY')) - from))
  line(`${name}, flung through`, String(main.passed), `${gone} px of ${Math.abs(way)} at ${PX_PER_SECOND} px/s`)
  line(`${name}, frames on the screen`, `${frames.perSecond.toFixed(1)} /s`, 'goal 60, shown while scrolling')
  line(`${name}, longest frame`, `${frames.longestMs.toFixed(0)} ms`, 'goal 34, between two frames shown')
  line(`${name}, dropped frames`, String(frames.dropped), 'goal 0, due while scrolling and never shown')
  line(`${name}, unpainted frames`, String(frames.unfinished), 'goal 0, with a part not painted in time')
  line(`${name}, main thread`, `${main.perSecond.toFixed(1)} /s`, 'goal 60, animation frames while scrolling')
  line(`${name}, main thread longest`, `${main.longestMs.toFixed(0)} ms`, 'goal 50, between two animation frames')
  line(`${name}, in the page`, `${main.most} of ${main.total}`, 'the most that existed at once')
}

export const fling = (phone: Phone, way: number): Promise<unknown> =>
  phone.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 600,
    yDistance: -way,
    speed: PX_PER_SECOND,
    // Wheels and fingers move the page alike; only a wheel reaches further than the screen in one go.
    gestureSourceType: 'mouse',
    preventFling: true,
  })

const countFrames = ({ row, last }: Rows): string => `(() => {
  const rows = () => document.querySelectorAll('${row}')
  const last = () => ${last}
  const [gaps, firstSeen] = [[], last()]
  let [before, most, running, from] = [0, 0, true, scrollY]
  const look = (now) => {
    if (!running) return
    // Waiting before the first movement and after the last is not scrolling.
    if (before && scrollY !== from) gaps.push(now - before)
    from = scrollY
    before = now
    most = Math.max(most, rows().length)
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
      total: Number(document.querySelector('${row}').ariaSetSize) || rows().length,
      passed: Math.abs(last() - firstSeen),
    }
  }
})()`
