import { fileProblems } from './checks/file-rules.ts'
import { report } from './checks/report.ts'
import { everySource } from './checks/source-files.ts'

report(fileProblems(everySource(/\.(tsx?|mjs|css)$/)))
