/** Reading what people bring, beside everything else: a large page takes seconds, and nobody waits for somebody else's. */
import { availableParallelism } from 'node:os'
import type { Reading } from '@larder/page-reader/read-page.ts'
import { createThreads } from './threads.ts'

export type PageReading = Reading & {
  /** What the page says of the recipe in schema.org's words, if it does. */
  raw: Readonly<Record<string, unknown>> | undefined
}

export type PageReader = {
  readPage(html: string, address: string, signal?: AbortSignal): Promise<PageReading>
  /** Every recipe of a plain text. */
  readText(text: string, signal?: AbortSignal): Promise<PageReading[]>
  /** The text of a PDF; hardly any when it only holds pictures of it. */
  pdfText(bytes: Uint8Array): Promise<string>
  /** What a reader of the page sees, line by line. */
  visibleText(html: string, signal?: AbortSignal): Promise<string>
}

export type ReaderJob = { html: string; address: string } | { text: string } | { seen: string }

const TIMEOUT_MS = 20_000
const HEAP_MB = 512
/** One core is left to whoever only wants an answer. */
const MAX_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

export function createPageReader(timeoutMs = TIMEOUT_MS): PageReader {
  const threads = createThreads<ReaderJob, PageReading[] | string>({
    file: 'page-reader-worker',
    most: MAX_THREADS,
    timeoutMs,
    heapMb: HEAP_MB,
  })
  const pdfs = createThreads<Uint8Array, string>({ file: 'pdf-text-worker', most: 1, timeoutMs, heapMb: HEAP_MB })
  return Object.freeze({
    readPage: async (html: string, address: string, signal?: AbortSignal) => {
      const [reading] = (await threads.run({ html, address }, signal)) as PageReading[]
      return reading as PageReading
    },
    pdfText: (bytes: Uint8Array) => pdfs.run(bytes),
    readText: async (text: string, signal?: AbortSignal) => (await threads.run({ text }, signal)) as PageReading[],
    visibleText: async (html: string, signal?: AbortSignal) => (await threads.run({ seen: html }, signal)) as string,
  })
}
