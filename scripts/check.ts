import path from 'node:path'
import { arrowProblems } from './checks/arrow-rules.ts'
import { classProblems } from './checks/class-rules.ts'
import { documentPathProblems } from './checks/document-paths.ts'
import { fileProblems } from './checks/file-rules.ts'
import { type Catalogue, messageProblems } from './checks/message-rules.ts'
import { roomCircles } from './checks/room-circles.ts'
import { sliceProblems } from './checks/slice-rules.ts'
import {
  everySource,
  filesUnder,
  foldersIn,
  isTest,
  pathsUnder,
  type SourceFile,
  textOf,
} from './checks/source-files.ts'
import { spacingProblems } from './checks/spacing-rules.ts'

/** `tsx scripts/check.ts <name>`: prints what the check found, one line each; any line fails it. */

const checks: Record<string, () => string[]> = {
  files: () => [
    ...fileProblems(everySource(/\.(tsx?|mjs|css)$/)),
    ...documentPathProblems([textOf('ARCHITECTURE.md'), ...filesUnder('docs/decisions', /\.md$/)], pathsUnder('.')),
  ],
  arrows: () => {
    const files = everySource(/\.(tsx?|mjs)$/)
    return [...arrowProblems(files), ...roomCircles(files)]
  },
  slices: () =>
    sliceProblems({
      contract: namesIn('packages/contract/src', /\.ts$/),
      modules: roomsIn('server/src/modules'),
      features: roomsIn('web/src/features'),
      namespaces: namesIn('web/src/i18n/messages/en-US', /\.json$/),
    }),
  locales: () => [...webMessages(), ...serverMessages()],
  classes: () => {
    const client = filesUnder('web', /\.(tsx?|css|html)$/).filter(
      ({ path: place }) => !isTest(place) && !/\/public\//.test(place),
    )
    // The server draws the first page before the client is there.
    const drawn = [...client, ...codeIn('server/src/modules/discovery/html-pages')]
    return [...classProblems(drawn), ...spacingProblems(client)]
  },
}

const codeIn = (folder: string) => filesUnder(folder, /\.tsx?$/).filter((file) => !isTest(file.path))

const namesIn = (folder: string, pattern: RegExp) =>
  filesUnder(folder, pattern)
    .filter((file) => path.posix.dirname(file.path) === folder && !isTest(file.path))
    .map((file) => path.basename(file.path).replace(pattern, ''))

const roomsIn = (folder: string) => foldersIn(folder).flatMap((wing) => foldersIn(`${folder}/${wing}`))

/** web/src/i18n/messages/<locale>/<feature>.json */
function webMessages(): string[] {
  const code = codeIn('web/src')
  const files = filesUnder('web/src/i18n/messages', /\.json$/)
  const features = new Set(files.map((file) => path.basename(file.path, '.json')))
  return [...features].flatMap((feature) => {
    const catalogues = files
      .filter((file) => path.basename(file.path, '.json') === feature)
      .map((file) => catalogue(file, path.basename(path.dirname(file.path)), `${feature}.`))
    return messageProblems(catalogues, code)
  })
}

/** server/src/i18n/messages/<locale>.json */
function serverMessages(): string[] {
  const files = filesUnder('server/src/i18n/messages', /\.json$/)
  if (files.length === 0) return []
  return messageProblems(
    files.map((file) => catalogue(file, path.basename(file.path, '.json'), '')),
    codeIn('server/src'),
  )
}

const catalogue = ({ path: place, text }: SourceFile, locale: string, prefix: string): Catalogue => ({
  path: place,
  locale,
  prefix,
  messages: JSON.parse(text),
})

const check = checks[process.argv[2] ?? '']
if (!check) throw new Error(`name one of these checks: ${Object.keys(checks).join(', ')}`)
const problems = check()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
