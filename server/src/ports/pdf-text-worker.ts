/**
 * Extracts the text of PDF files in a thread that can be ended: a file can ask for far more work than its size says.
 */
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { boundBuffers } from './buffer-guard.ts'
import { checkPdf, PdfTooLarge } from './pdf-limits.ts'
import type { ThreadAnswer } from './threads.ts'

const MAX_PAGES = 200
const MAX_SIGNS = 1_000_000
/** Of all pages together; a page full of small print has some thousand. */
const MAX_PIECES = 200_000
/** How much may be unpacked at once, besides the file and a copy of it. */
const UNPACKED_BYTES = 80_000_000

type Piece = { str: string; hasEOL: boolean; height: number; transform: number[] }

async function textOf(bytes: Uint8Array): Promise<string> {
  checkPdf(bytes)
  boundBuffers(UNPACKED_BYTES + 2 * bytes.length)
  const document = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 })
  try {
    let [text, left] = ['', MAX_PIECES]
    for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number++) {
      const pieces = await piecesOf(await document.getPage(number), left)
      left -= pieces.length
      text += `${linesOf(pieces)}\n\n`
      if (left <= 0 || text.length >= MAX_SIGNS) break
    }
    return text.slice(0, MAX_SIGNS)
  } finally {
    await document.destroy()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** Streamed, so that the rest of an endless page is not read. */
async function piecesOf(page: Page, most: number): Promise<Piece[]> {
  const reader = page.streamTextContent().getReader()
  const pieces: Piece[] = []
  let signs = 0
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return pieces
    for (const item of value.items as (Piece | { type: string })[]) {
      if (!('str' in item)) continue
      pieces.push(item)
      signs += item.str.length
    }
    if (pieces.length < most && signs < MAX_SIGNS) continue
    await reader.cancel()
    return pieces
  }
}

/** A PDF knows where pieces of text stand, not where lines and paragraphs end: the distance between them says that. */
function linesOf(pieces: Piece[]): string {
  let text = ''
  let last: { y: number; height: number } | undefined
  for (const { str, hasEOL, height, transform } of pieces) {
    const y = transform[5] ?? 0
    const size = height || last?.height || 1
    const gap = last ? Math.abs(last.y - y) / Math.max(size, last.height) : 0
    if (last && gap > HALF_A_LINE && !text.endsWith('\n')) text += '\n'
    if (last && gap > MORE_THAN_A_LINE) text += '\n'
    text += str
    if (str.trim() !== '') last = { y, height: size }
    if (hasEOL) text += '\n'
  }
  return text
}
const HALF_A_LINE = 0.5
const MORE_THAN_A_LINE = 1.9

/** PDF.js wraps errors and keeps the message only. */
const isTooMuch = (error: unknown) =>
  error instanceof PdfTooLarge || /too much memory|Array buffer allocation failed/.test(String(error))

parentPort?.on('message', async (bytes: Uint8Array) => {
  let answer: ThreadAnswer<string>
  try {
    answer = { result: await textOf(bytes) }
  } catch (error) {
    answer = { failure: String(error), kind: isTooMuch(error) ? 'tooLarge' : 'unsupported' }
  }
  parentPort?.postMessage(answer)
})
