import path from 'node:path'
import { report } from './checks/report.ts'
import { sliceProblems } from './checks/slice-rules.ts'
import { filesUnder, foldersIn, isTest } from './checks/source-files.ts'

const wordsOf = (folder: string, pattern: RegExp) =>
  filesUnder(folder, pattern)
    .filter((file) => path.posix.dirname(file.path) === folder && !isTest(file.path))
    .map((file) => path.basename(file.path).replace(pattern, ''))

report(
  sliceProblems({
    contract: wordsOf('packages/contract/src', /\.ts$/),
    modules: foldersIn('server/src/modules'),
    features: foldersIn('web/src/features'),
    namespaces: wordsOf('web/src/i18n/messages/en-US', /\.json$/),
  }),
)
