import { arrowProblems } from './checks/arrow-rules.ts'
import { report } from './checks/report.ts'
import { roomCircles } from './checks/room-circles.ts'
import { everySource } from './checks/source-files.ts'

const files = everySource(/\.(tsx?|mjs)$/)
report([...arrowProblems(files), ...roomCircles(files)])
