import { isTest, type SourceFile } from './source-files.ts'

const LONGEST = 300
const mayBeLong = [/\/messages\//, /\/migrations\//, /\/seeds\//, /\/data\//]
const emptyNames = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'index'])

/** Files a reader can hold in the head, and names that say something. */
export function fileProblems(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [...lengthProblem(path, text), ...nameProblem(path)])
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
