/** The lines of a pasted text with what their marks say: heading, item of a list, number, plain. */
import { tidy } from './text.ts'

export type TextLine = {
  text: string
  /** Depth of a Markdown heading; 0 for none, 7 for a line in bold. */
  level: number
  bullet: boolean
  number: number | undefined
  /** Nothing stands above it. */
  first: boolean
  rule: boolean
}

const LONGEST_TEXT = 1_000_000

export function textLines(text: string): TextLine[] {
  const lines: TextLine[] = []
  let first = true
  let numbered: number | undefined
  const rows = withoutTableHeads(text.slice(0, LONGEST_TEXT).split(/\r\n?|\n/))
  for (const raw of rows) {
    const written = tidy(raw.replace(BEFORE_TEXT, '')).replace(ROW, cellsInLine)
    const line = lines.length > 0 ? written.replace(EMOJI, '') : written
    if (line === '') {
      first = true
      continue
    }
    const underline = /^(=+|-+)$/.exec(line)?.[1]
    const above = lines.at(-1)
    if (underline && !first && above && above.level === 0 && !above.bullet && underline.length > 2) {
      above.level = underline.startsWith('=') ? 1 : 2
      continue
    }
    const next = lineOf(line, first)
    first = false
    if (next.number !== undefined && next.text === '') numbered = next.number
    else {
      lines.push({ ...next, number: next.number ?? numbered })
      numbered = undefined
    }
  }
  return lines
}

/** Who wrote a message and when, and the marks of what a mail answers to. */
const BEFORE_TEXT =
  /^(?:\s*>)*\s*(?:\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?: [-–])? [^:\n]{1,40}: ?)?/iu
const ROW = /^\|(.*)\|$/
const cellsInLine = (_row: string, cells: string): string => cells.split('|').join(' ').replace(/ +/g, ' ').trim()

/** The line of dashes in a table, and what its columns are called. */
const withoutTableHeads = (rows: string[]): string[] =>
  rows.filter((row, at) => !TABLE_DASHES.test(row) && !TABLE_DASHES.test(rows[at + 1] ?? ''))
const TABLE_DASHES = /^\s*\|(?:\s*:?-{2,}:?\s*\|)+\s*$/

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
/** Two signs in Markdown, one in messages from phone to phone. */
const BOLD = /^(\*\*|__|\*|_)([^*_]{1,200})\1\s*:?$/
const BULLET = /^[-*+•·▢☐□‣◦○●]\s+(?:\[[ xX]?\]\s+)?/
const NUMBER = /^(?:(\d{1,3})[.)]\s+|(\d)\uFE0F?\u20E3\s*)/u
/** "Step 1", "Étape 2 :"; alone in a line it numbers the next one. */
const STEP_NUMBER =
  /^(?:step|schritt|étape|paso|passo|passaggio|stap|steg|trin|trinn|krok|vaihe|adım|βήμα|шаг|крок|خطوة|الخطوة)\s*(\d{1,3})(?!\d)\s*[:：.)–-]?\s*/iu
/** A picture in front of a line says nothing about it. */
const EMOJI = /^(?:\p{Extended_Pictographic}(?:[\u{1F3FB}-\u{1F3FF}]|\uFE0F|\u200D)*){1,4}\s*(?=\S)/u
const RULE = /^(?:[-*_=~][ ]?){3,}$/

function lineOf(line: string, first: boolean): TextLine {
  const plain = { level: 0, bullet: false, number: undefined, first, rule: false }
  if (RULE.test(line)) return { ...plain, text: '', rule: true }
  const [, marks, heading] = HEADING.exec(line) ?? []
  if (marks && heading !== undefined) return { ...plain, text: withoutMarkdown(heading), level: marks.length }
  const bold = BOLD.exec(line)?.[2]
  if (bold !== undefined) return { ...plain, text: withoutMarkdown(bold), level: 7 }
  const bullet = BULLET.exec(line)?.[0]
  if (bullet) return { ...plain, text: withoutMarkdown(line.slice(bullet.length)), bullet: true }
  const [whole, plainNumber, keycap] = NUMBER.exec(line) ?? STEP_NUMBER.exec(line) ?? []
  const number = plainNumber ?? keycap
  if (whole && number) return { ...plain, text: withoutMarkdown(line.slice(whole.length)), number: Number(number) }
  return { ...plain, text: withoutMarkdown(line) }
}

const withoutMarkdown = (text: string): string =>
  text
    .replace(/\*\*|__|`/g, '')
    .replace(/\[([^\][]{1,300})\]\([^()\s]{1,2000}\)/g, '$1')
    .trim()
