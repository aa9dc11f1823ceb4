import { arrowProblems } from './checks/arrow-rules.ts'
import { moduleCircles } from './checks/module-circles.ts'
import { report } from './checks/report.ts'
import { everySource } from './checks/source-files.ts'

const files = everySource(/\.(tsx?|mjs)$/)
report([...arrowProblems(files), ...moduleCircles(files)])
