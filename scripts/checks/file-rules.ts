import { isTest, type SourceFile } from './source-files.ts'

const LONGEST = 300
const mayBeLong = [/\/messages\//, /\/migrations\//, /\/seeds\//, /\/data\//]
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'index'])

/** Files a reader can hold in the head, names that say something, and statuses by name. */
export function fileProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...lengthProblem(path, text),
    ...nameProblem(path),
    ...statusProblem(path, text),
  ])
}

function lengthProblem(path: string, text: string): string[] {
  if (isTest(path) || mayBeLong.some((pattern) => pattern.test(path))) return []
  const lines = text.replace(/\n$/, '').split('\n').length
  return lines > LONGEST ? [`${path}: ${lines} lines, at most ${LONGEST}; split it by subject`] : []
}

function nameProblem(path: string): string[] {
  const words = path.split('/').map((part) => part.replace(/\..*$/, ''))
  const empty = words.find((word) => emptyNames.has(word))
  return empty ? [`${path}: "${empty}" names nothing; call it by its subject (and no barrels)`] : []
}

/** `status === 404`, `status={404}`, `apiError(404, …)`, `[401]: 'auth.wrongCode'` and `404: …`. */
const STATUS = /\bstatus\b\s*(?:[!=]==|[<>]=?|=\{)\s*([45]\d\d)\b|\bapiError\(([45]\d\d)\b|^\s*\[?([45]\d\d)\]?: '/gm

/** In the client a status is named, by the table that the server answers from. */
function statusProblem(path: string, text: string): string[] {
  if (!path.startsWith('web/src/') || isTest(path)) return []
  return [...text.matchAll(STATUS)].map(
    ([, compared, made, key]) =>
      `${path}: the status ${compared ?? made ?? key} has a name in packages/contract/src/error-status.ts`,
  )
}
