import path from 'node:path'
import { report } from './checks/report.ts'
import { sliceProblems } from './checks/slice-rules.ts'
import { filesUnder, foldersIn, isTest } from './checks/source-files.ts'

const wordsOf = (folder: string, pattern: RegExp) =>
  filesUnder(folder, pattern)
    .filter((file) => path.posix.dirname(file.path) === folder && !isTest(file.path))
    .map((file) => path.basename(file.path).replace(pattern, ''))

const roomsIn = (folder: string) => foldersIn(folder).flatMap((wing) => foldersIn(`${folder}/${wing}`))

report(
  sliceProblems({
    contract: wordsOf('packages/contract/src', /\.ts$/),
    modules: roomsIn('server/src/modules'),
    features: roomsIn('web/src/features'),
    namespaces: wordsOf('web/src/i18n/messages/en-US', /\.json$/),
  }),
)
