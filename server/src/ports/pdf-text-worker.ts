/** The text of one PDF after the other, in a thread that can be ended: a file can ask for far more work than its size says. */
import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import type { ThreadAnswer } from './threads.ts'

const MAX_PAGES = 200
const MAX_SIGNS = 1_000_000

type Piece = { str: string; hasEOL: boolean; height: number; transform: number[] }

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes, { useSystemFonts: false, verbosity: 0 })
  let text = ''
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && text.length < MAX_SIGNS; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += `${linesOf(items.flatMap((item) => ('str' in item ? [item] : [])))}\n\n`
  }
  await document.destroy()
  return text.slice(0, MAX_SIGNS)
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

parentPort?.on('message', async (bytes: Uint8Array) => {
  let answer: ThreadAnswer<string>
  try {
    answer = { result: await textOf(bytes) }
  } catch (error) {
    answer = { failure: String(error) }
  }
  parentPort?.postMessage(answer)
})
