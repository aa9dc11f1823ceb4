import { arrowProblems } from './checks/arrow-rules.ts'
import { report } from './checks/report.ts'
import { everySource } from './checks/source-files.ts'

report(arrowProblems(everySource(/\.(tsx?|mjs)$/)))
