import path from 'node:path'
import type { SourceFile } from './source-files.ts'

/** One import as written, and the repository path it leads to when it leads to our own code. */
export type Import = { written: string; target: string | undefined; typeOnly: boolean }

/** `import x from 'y'`, `export * from 'y'`, `import 'y'`, `import('y')`, `import.meta.glob` is a folder, not an import. */
const statement =
  /^[ \t]*(?:import|export)\b(?<type>[ \t]+type\b)?(?:[^'"`;()]*?\bfrom)?\s*['"](?<written>[^'"\n]+)['"]/gm
const dynamic = /\bimport\(\s*['"](?<written>[^'"\n]+)['"]\s*\)/g

export function importsOf(file: SourceFile): Import[] {
  const text = withoutComments(file.text)
  return [...text.matchAll(statement), ...text.matchAll(dynamic)].map(({ groups = {} }) => {
    const written = groups.written ?? ''
    return { written, target: targetOf(file.path, written), typeOnly: groups.type !== undefined }
  })
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const workspaceFolders: Record<string, string> = {
  '@larder/domain': 'packages/domain/src',
  '@larder/food-catalogue': 'packages/food-catalogue/src',
  '@larder/contract': 'packages/contract/src',
  '@larder/page-reader': 'packages/page-reader/src',
  '@larder/recipe-formats': 'packages/recipe-formats/src',
}

/** `#core/x.ts` is a folder of the same workspace, apart from the few names in this table. */
const serverPaths: Record<string, string> = {
  '#app': 'server/src/app.ts',
  '#config': 'server/src/config.ts',
  '#schedules': 'server/src/schedules.ts',
  '#version': 'server/src/version.ts',
}

function targetOf(from: string, written: string): string | undefined {
  if (written.startsWith('.')) return path.posix.normalize(`${path.posix.dirname(from)}/${written}`)
  if (written.startsWith('#')) return subpathTarget(from, written)
  const [scope, name, ...rest] = written.split('/')
  const folder = workspaceFolders[`${scope}/${name}`]
  return folder && `${folder}/${rest.join('/')}`
}

function subpathTarget(from: string, written: string): string {
  const workspace = from.split('/')[0]
  const known = workspace === 'server' ? serverPaths[written] : undefined
  if (known) return known
  const rest = written.slice(1)
  return rest.startsWith('test/') ? `${workspace}/${rest}` : `${workspace}/src/${rest}`
}
