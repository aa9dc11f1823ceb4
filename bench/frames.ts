/** What the screen showed, from the browser's own record of every frame. */
import type { Page } from './devtools.ts'

export type Frames = {
  perSecond: number
  /** Between two frames that were shown. */
  longestMs: number
  /** Frames that should have come and did not. */
  dropped: number
  /** Frames with a part of the page that had not been painted yet. */
  unfinished: number
}

type Report = {
  state: string
  affects_smoothness?: boolean
  scroll_state?: string
  has_missing_content?: boolean
}
type TraceEvent = {
  name: string
  ph: string
  ts: number
  pid: number
  id2?: { local?: string }
  args: { frame_reporter?: Report; chrome_frame_reporter?: Report }
}
type Frame = Report & { at: number }

const US = 1000
const SECOND_MS = 1000

/** Of the frames in which the page was being scrolled while the work was done. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  const events: TraceEvent[] = []
  page.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])))
  const complete = new Promise<unknown>((resolve) => page.on('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: ['cc', 'benchmark'], excludedCategories: ['*'] }
  await page.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await work()
  await page.send('Tracing.end')
  await complete
  return summary(framesIn(events))
}

/** A frame is told in two parts: its report when it begins, its end when it was shown or given up. */
function framesIn(events: TraceEvent[]): Frame[] {
  const begun = new Map<string, Report[]>()
  const frames: Frame[] = []
  const reports = events.filter(({ name }) => name === 'PipelineReporter').toSorted((one, other) => one.ts - other.ts)
  for (const { ph, ts, pid, id2, args } of reports) {
    const key = `${pid} ${id2?.local}`
    const report = args.frame_reporter ?? args.chrome_frame_reporter
    if (ph === 'b' && report) begun.set(key, [...(begun.get(key) ?? []), report])
    const ended = ph === 'e' ? begun.get(key)?.shift() : undefined
    if (ended) frames.push({ ...ended, at: ts / US })
  }
  return frames.filter(({ scroll_state }) => scroll_state && scroll_state !== 'SCROLL_NONE')
}

function summary(frames: Frame[]): Frames {
  const shown = frames.filter(({ state }) => state.startsWith('STATE_PRESENTED'))
  const moments = [...new Set(shown.map(({ at }) => at))].toSorted((one, other) => one - other)
  const gaps = moments.slice(1).map((at, before) => at - (moments[before] ?? at))
  const wholeMs = (moments.at(-1) ?? 0) - (moments[0] ?? 0)
  return {
    perSecond: (gaps.length * SECOND_MS) / wholeMs,
    longestMs: Math.max(...gaps),
    dropped: frames.filter(({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness).length,
    unfinished: shown.filter(({ has_missing_content }) => has_missing_content).length,
  }
}
