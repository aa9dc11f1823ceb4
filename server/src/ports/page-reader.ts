/**
 * Reads pages and PDF files in threads: a large page takes seconds, and other requests must not wait for it. Both share
 * the slots of a lane, so that together they stay within the memory of a small computer.
 */
import { availableParallelism, totalmem } from 'node:os'
import type { Reading } from '@larder/page-reader/reading.ts'
import { createFairQueue, type Requester } from './fair-queue.ts'
import { createThreads, type Lane } from './threads.ts'

export type PageReading = Reading & {
  /** The schema.org data of the page, if there is any. */
  raw: Readonly<Record<string, unknown>> | undefined
  /** Every picture of the page that may show the dish. */
  pictures: string[]
}

export type PageReader = {
  readPage(html: string, address: string, signal?: AbortSignal): Promise<PageReading>
  /** Every recipe of a plain text. */
  readText(text: string, signal?: AbortSignal): Promise<PageReading[]>
  /** The text of a PDF; hardly any if it consists of scans. */
  pdfText(bytes: Uint8Array, signal?: AbortSignal): Promise<string>
  /** The visible text, line by line. */
  visibleText(html: string, address: string, signal?: AbortSignal): Promise<string>
  /** The same, in the fair queue for this caller. */
  onBehalfOf(requester: Requester): PageReader
}

export type ReaderJob = { html: string; address: string } | { text: string } | { seen: string; address: string }

const TIMEOUT_MS = 20_000
/** An ordinary page takes a tenth of it, even on a small computer. */
const SHORT_MS = 3_000
const IDLE_MS = 20_000
const WAITING = 200
/** The form for many addresses reads some at once. */
const WAITING_PER_PERSON = 10
const LARGE_PAGE = 1_000_000
const LARGE_PDF_BYTES = 4_000_000
/** One core stays free for requests. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

export function createPageReader(timeoutMs = TIMEOUT_MS): PageReader {
  const { short, long } = readingLanes(timeoutMs)
  const pages = createThreads<ReaderJob, PageReading[] | string>({
    file: 'page-reader-worker',
    short,
    long,
    isLarge: (job) => lengthOf(job) > LARGE_PAGE,
  })
  const pdfs = createThreads<Uint8Array, string>({
    file: 'pdf-text-worker',
    short,
    long,
    isLarge: (bytes) => bytes.length > LARGE_PDF_BYTES,
  })
  const readerFor = (requester?: Requester): PageReader => ({
    readPage: async (html, address, signal) => {
      const [reading] = (await pages.run({ html, address }, requester, signal)) as PageReading[]
      return reading as PageReading
    },
    pdfText: (bytes, signal) => pdfs.run(bytes, requester, signal),
    readText: async (text, signal) => (await pages.run({ text }, requester, signal)) as PageReading[],
    visibleText: async (html, address, signal) =>
      (await pages.run({ seen: html, address }, requester, signal)) as string,
    onBehalfOf: readerFor,
  })
  return Object.freeze(readerFor())
}

const lengthOf = (job: ReaderJob) => ('html' in job ? job.html : 'text' in job ? job.text : job.seen).length

function readingLanes(timeoutMs: number): { short: Lane; long: Lane } {
  const heaps = heapsWithin(availableMb())
  const places = { waiting: WAITING, waitingPerPerson: WAITING_PER_PERSON }
  return {
    short: {
      queue: createFairQueue({ concurrency: MAX_THREADS, ...places }),
      timeoutMs: Math.min(SHORT_MS, timeoutMs),
      heapMb: heaps.short,
      idleMs: IDLE_MS,
    },
    // Threads of the long lane are not kept: each would hold all that memory.
    long: { queue: createFairQueue({ concurrency: 1, ...places }), timeoutMs, heapMb: heaps.long },
  }
}

const MB = 1_048_576
/** The server itself needs about 120 MB. */
const SMALL_MB = 1_024

/** The memory limit of the container, or the memory of the machine. */
export const availableMb = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MB

/** The largest page that is let in, ten megabytes, takes 230; where there is little, half of it must do. */
export const heapsWithin = (memoryMb: number): { short: number; long: number } =>
  memoryMb < SMALL_MB ? { short: 64, long: 128 } : { short: 96, long: 288 }
