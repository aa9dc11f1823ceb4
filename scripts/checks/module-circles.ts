import { importsOf } from './imports.ts'
import { isTest, type SourceFile } from './source-files.ts'

/**
 * No server module calls another that calls it, however far around. What a module only names for filters
 * (`*.attributes.ts`) or what is a shape to fill in (`*-kind.ts`) is no call.
 */

const moduleOf = (path: string) => path.match(/^server\/src\/modules\/([^/]+)\//)?.[1]

export function moduleCircles(files: SourceFile[]): string[] {
  const calls = callsBetween(files)
  const seen = new Set<string>()
  const problems: string[] = []
  const visit = (module: string, way: string[]): void => {
    if (way.includes(module)) {
      const circle = [...way.slice(way.indexOf(module)), module].join(' → ')
      problems.push(`server/src/modules: ${circle} is a circle`)
      return
    }
    if (seen.has(module)) return
    for (const other of calls.get(module) ?? []) visit(other, [...way, module])
    seen.add(module)
  }
  for (const module of calls.keys()) visit(module, [])
  return problems
}

function callsBetween(files: SourceFile[]): Map<string, Set<string>> {
  const calls = new Map<string, Set<string>>()
  for (const file of files) {
    const from = moduleOf(file.path)
    if (from === undefined || isTest(file.path)) continue
    for (const { target = '' } of importsOf(file)) {
      const to = moduleOf(target)
      if (to === undefined || to === from || /(\.attributes|-kind)\.ts$/.test(target)) continue
      calls.set(from, (calls.get(from) ?? new Set()).add(to))
    }
  }
  return calls
}
