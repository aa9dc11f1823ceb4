import path from 'node:path'
import { type Catalogue, messageProblems } from './checks/message-rules.ts'
import { report } from './checks/report.ts'
import { filesUnder, isTest, type SourceFile } from './checks/source-files.ts'

const codeOf = (folder: string) => filesUnder(folder, /\.tsx?$/).filter((file) => !isTest(file.path))

/** web/src/i18n/messages/<locale>/<feature>.json */
function webProblems(): string[] {
  const code = codeOf('web/src')
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
function serverProblems(): string[] {
  const files = filesUnder('server/src/i18n/messages', /\.json$/)
  if (files.length === 0) return []
  return messageProblems(
    files.map((file) => catalogue(file, path.basename(file.path, '.json'), '')),
    codeOf('server/src'),
  )
}

const catalogue = ({ path: place, text }: SourceFile, locale: string, prefix: string): Catalogue => ({
  path: place,
  locale,
  prefix,
  messages: JSON.parse(text),
})

report([...webProblems(), ...serverProblems()])
