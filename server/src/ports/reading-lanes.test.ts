// @module-tag without-database

import { expect, test } from 'vitest'
import { TEST_TIMEOUT_MS } from '#test/timeouts.ts'
import { createFairQueue } from './fair-queue.ts'
import { problemOf } from './loopback.fixture.ts'
import { createPageReader, heapsWithin } from './page-reader.ts'
import { pageOfText, pdfWith } from './pdf.fixture.ts'
import { createThreads, type Lane } from './threads.ts'

const lane = (settings: Partial<Lane> = {}): Lane => ({
  queue: createFairQueue({ concurrency: 1, waiting: 10, waitingPerPerson: 10 }),
  timeoutMs: TEST_TIMEOUT_MS,
  heapMb: 96,
  ...settings,
})

/** Says which lane each piece of work came through. */
function watched(short: Partial<Lane>, long: Partial<Lane>) {
  const lanes: string[] = []
  const watch = (name: string, settings: Partial<Lane>): Lane => {
    const made = lane(settings)
    const queue: Lane['queue'] = {
      run: (work, requester, signal) => {
        lanes.push(name)
        return made.queue.run(work, requester, signal)
      },
    }
    return { ...made, queue }
  }
  const threads = createThreads<{ text: string }, unknown>({
    file: 'page-reader-worker',
    short: watch('short', short),
    long: watch('long', long),
    isLarge: ({ text }) => text.length > 1_000,
  })
  return { lanes, threads }
}

test('what is small goes through the short lane, and what is large does not even try', async () => {
  const { lanes, threads } = watched({}, {})
  await threads.run({ text: 'Soup' })
  await threads.run({ text: 'Soup '.repeat(1_000) })
  expect(lanes).toEqual(['short', 'long'])
})

test('what does not end soon begins again in the long lane, and is refused where that does not suffice', async () => {
  const longTimeouts = watched({ timeoutMs: 1 }, {})
  expect(await longTimeouts.threads.run({ text: '' })).toEqual([])
  expect(longTimeouts.lanes).toEqual(['short', 'long'])
  const hasty = watched({ timeoutMs: 1 }, { timeoutMs: 1 })
  expect(await problemOf(hasty.threads.run({ text: '' }))).toMatchObject({ kind: 'timeout' })
})

test('what needs more memory than its thread has is refused as too large, and the next piece is read', async () => {
  const { lanes, threads } = watched({ heapMb: 4 }, { heapMb: 4 })
  expect(await problemOf(threads.run({ text: '' }))).toMatchObject({ kind: 'tooLarge' })
  expect(lanes).toEqual(['short', 'long'])
})

test('attack 20: a hostile PDF is refused by its bounds, and an ordinary one is read', async () => {
  const reader = createPageReader(TEST_TIMEOUT_MS)
  const bomb = pdfWith(pageOfText('Two eggs', 1_000_000))
  expect(await problemOf(reader.pdfText(bomb))).toMatchObject({ kind: 'tooLarge' })
  expect(await reader.pdfText(pdfWith(pageOfText('Two eggs', 3)))).toContain('Two eggs')
})

test('attack 20: a PDF that calls its commands a picture is ended where it needs too much memory', async () => {
  const reader = createPageReader(TEST_TIMEOUT_MS)
  const disguised = pdfWith(Buffer.alloc(70_000_000, ' '), { kind: '/Type /XObject /Subtype /Image' })
  expect(await problemOf(reader.pdfText(disguised))).toMatchObject({ kind: 'tooLarge' })
})

test('in a container of 512 MB all threads together leave the server what it needs', () => {
  const { short, long } = heapsWithin(512)
  expect(2 * short + long).toBeLessThanOrEqual(512 / 2)
})
