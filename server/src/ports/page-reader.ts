/**
 * Reading what people bring, beside everything else: a large page takes seconds, and nobody waits for somebody else's.
 * Pages and PDF files share the places of a lane, so that both together stay within what a small computer has.
 */
import { availableParallelism, totalmem } from 'node:os'
import type { Reading } from '@larder/page-reader/read-page.ts'
import { type Asker, createFairQueue } from './fair-queue.ts'
import { createThreads, type Lane } from './threads.ts'

export type PageReading = Reading & {
  /** What the page says of the recipe in schema.org's words, if it does. */
  raw: Readonly<Record<string, unknown>> | undefined
}

export type PageReader = {
  readPage(html: string, address: string, signal?: AbortSignal): Promise<PageReading>
  /** Every recipe of a plain text. */
  readText(text: string, signal?: AbortSignal): Promise<PageReading[]>
  /** The text of a PDF; hardly any when it only holds pictures of it. */
  pdfText(bytes: Uint8Array, signal?: AbortSignal): Promise<string>
  /** What a reader of the page sees, line by line. */
  visibleText(html: string, signal?: AbortSignal): Promise<string>
  /** The same, in turns with everybody else's work. */
  onBehalfOf(asker: Asker): PageReader
}

export type ReaderJob = { html: string; address: string } | { text: string } | { seen: string }

const TIMEOUT_MS = 20_000
/** An ordinary page takes a tenth of it, also on a small computer. */
const SHORT_MS = 3_000
const IDLE_MS = 20_000
const WAITING = 200
/** A form for many addresses reads some at once; nobody clicks more often. */
const WAITING_PER_PERSON = 10
const LARGE_PAGE = 1_000_000
const LARGE_PDF_BYTES = 4_000_000
/** One core is left to whoever only wants an answer. */
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
  const readerFor = (asker?: Asker): PageReader => ({
    readPage: async (html, address, signal) => {
      const [reading] = (await pages.run({ html, address }, asker, signal)) as PageReading[]
      return reading as PageReading
    },
    pdfText: (bytes, signal) => pdfs.run(bytes, asker, signal),
    readText: async (text, signal) => (await pages.run({ text }, asker, signal)) as PageReading[],
    visibleText: async (html, signal) => (await pages.run({ seen: html }, asker, signal)) as string,
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
    // What was large is not kept: its thread would hold all that memory for nothing.
    long: { queue: createFairQueue({ concurrency: 1, ...places }), timeoutMs, heapMb: heaps.long },
  }
}

const MB = 1_048_576
/** The server itself needs some 120 of them. */
const SMALL_MB = 1_024

/** What the container may use, or the computer has. */
export const availableMb = (): number => Math.min(process.constrainedMemory() || totalmem(), totalmem()) / MB

/** The largest page that is let in, ten megabytes, takes 230; where there is little, half of it must do. */
export const heapsWithin = (memoryMb: number): { short: number; long: number } =>
  memoryMb < SMALL_MB ? { short: 64, long: 128 } : { short: 96, long: 288 }
