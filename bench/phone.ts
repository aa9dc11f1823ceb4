/** A telephone: a small screen, a finger, a keyboard, and a quarter of this machine's speed. */
import { sleep } from './built-server.ts'
import { openPage, type Page } from './devtools.ts'

const SLOWER = 4
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const SECOND_MS = 1000
const PATIENCE_MS = 30_000
/** Nothing has happened for so long that nothing more will. */
const QUIET_MS = 700
/** As long as the finger of somebody who is quick. */
const FINGER_DOWN_MS = 60

/** Of the main thread's processor time; none is counted twice. */
export type CostParts = { wholeMs: number; scriptMs: number; stylesMs: number; layoutMs: number }

export type Phone = Page & {
  /** Waits until the page has drawn what fits the selector. */
  visit: (address: string, awaited: string) => Promise<void>
  /** Waits for an expression that is truthy in the page, and answers it. */
  until: <T>(expression: string) => Promise<T>
  /** Until no request is open and no long task has run for a moment. */
  quiet: () => Promise<void>
  /** Processor time of the main thread, at this machine's own speed: what a busy machine leaves alone. */
  costOf: (work: () => Promise<unknown>) => Promise<number>
  /** The same, and what of it was scripts, styles and layout. */
  costPartsOf: (work: () => Promise<unknown>) => Promise<CostParts>
  tap: (x: number, y: number) => Promise<void>
  type: (key: string) => Promise<void>
}

/** Watches from the first moment of every page: what shifted, how long the main thread was held up. */
const WATCH = `
  globalThis.feel = { shift: 0, shifts: [], blockedMs: 0, longTasks: 0, lastBusyAt: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      feel.shift += entry.value
      feel.shifts.push(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      feel.blockedMs += Math.max(0, duration - 50)
      feel.longTasks += 1
      feel.lastBusyAt = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
`

export async function openPhone(url: string, cookies: { name: string; value: string }[]): Promise<Phone> {
  const page = await openPage()
  const { send, evaluate, on } = page
  const open = new Set<unknown>()
  on('Network.requestWillBeSent', ({ requestId }) => void open.add(requestId))
  // The stream of live updates stays open for as long as the page.
  on('Network.responseReceived', ({ requestId, response }) => {
    if ((response as { mimeType: string }).mimeType === 'text/event-stream') open.delete(requestId)
  })
  on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId))
  on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await send('Network.enable')
  await send('Emulation.setDeviceMetricsOverride', SCREEN)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Performance.enable', { timeDomain: 'threadTicks' })
  await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  for (const cookie of cookies) await send('Network.setCookie', { ...cookie, url })

  const until: Phone['until'] = async <T>(expression: string) => {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const value = await evaluate<T>(expression).catch(() => undefined)
      if (value) return value
      await sleep(20)
    }
    throw new Error(`The page never came to: ${expression}`)
  }
  const quiet = async () => {
    await sleep(QUIET_MS)
    while (open.size > 0) await sleep(50)
    await until(`performance.now() - feel.lastBusyAt > ${QUIET_MS}`)
  }
  const busySoFar = async (): Promise<CostParts> => {
    const { metrics } = await send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
    const msOf = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * SECOND_MS
    return {
      wholeMs: msOf('TaskDuration'),
      scriptMs: msOf('ScriptDuration'),
      stylesMs: msOf('RecalcStyleDuration'),
      layoutMs: msOf('LayoutDuration'),
    }
  }
  const costPartsOf: Phone['costPartsOf'] = async (work) => {
    await send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const before = await busySoFar()
    await work()
    const after = await busySoFar()
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return {
      wholeMs: after.wholeMs - before.wholeMs,
      scriptMs: after.scriptMs - before.scriptMs,
      stylesMs: after.stylesMs - before.stylesMs,
      layoutMs: after.layoutMs - before.layoutMs,
    }
  }
  const touch = (type: string, points: object[]) => send('Input.dispatchTouchEvent', { type, touchPoints: points })
  return {
    ...page,
    until,
    quiet,
    costOf: async (work) => (await costPartsOf(work)).wholeMs,
    costPartsOf,
    visit: async (address, awaited) => {
      open.clear()
      await send('Page.navigate', { url: new URL(address, url).href })
      await until(`document.querySelector(${JSON.stringify(awaited)}) !== null`)
    },
    tap: async (x, y) => {
      await touch('touchStart', [{ x, y }])
      await sleep(FINGER_DOWN_MS)
      await touch('touchEnd', [])
    },
    type: async (key) => {
      const capital = key.toUpperCase()
      const stroke = { key, code: `Key${capital}`, windowsVirtualKeyCode: capital.charCodeAt(0) }
      await send('Input.dispatchKeyEvent', { type: 'keyDown', text: key, ...stroke })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke })
    },
  }
}
