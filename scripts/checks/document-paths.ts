/** Paths that documents name in backticks: each is that of a file or folder, as far as it is written. */
import type { SourceFile } from './source-files.ts'

const QUOTED = /`([^`\n]+)`/g
const FILE = /^[\w-][\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|json|md|ya?ml|sql)$/
/** What a build writes is not there before it. */
const BUILT = /^dist\//
const PATH = /^[\w-][\w.-]*(?:\/[\w.-]+)+$/

/** `files` are all of the repository. A name may be cut at its front and may leave out how a file ends. */
export function documentPathProblems(documents: SourceFile[], files: readonly string[]): string[] {
  const { known, folders } = placesOf(files)
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(QUOTED)].flatMap(([, name = '']) => {
      const isPath = FILE.test(name) || (PATH.test(name) && folders.has(name.split('/')[0] ?? ''))
      return !isPath || BUILT.test(name) || known.has(name) ? [] : [`${path}: there is no ${name}`]
    }),
  )
}

function placesOf(files: readonly string[]) {
  const known = new Set<string>()
  const folders = new Set<string>()
  // The packages are also called by their names: `domain/pantry` is `packages/domain/src/pantry`.
  const spellings = files.flatMap((file) => [file, file.replace(/^packages\/([\w-]+)\/src\//, '$1/')])
  for (const spelling of new Set(spellings)) {
    const parts = spelling.split('/')
    for (const folder of parts.slice(0, -1)) folders.add(folder)
    for (let from = 0; from < parts.length; from++)
      for (let to = from + 1; to <= parts.length; to++)
        for (const name of namesOf(parts.slice(from, to).join('/'))) known.add(name)
  }
  return { known, folders }
}

/** `similar.service.ts` is also called `similar.service` and `similar`. */
function namesOf(place: string): string[] {
  const names = [place]
  for (let name = place; /\.[^./]+$/.test(name); ) {
    name = name.replace(/\.[^./]+$/, '')
    names.push(name)
  }
  return names
}
