import { classProblems } from './checks/class-rules.ts'
import { report } from './checks/report.ts'
import { filesUnder, isTest } from './checks/source-files.ts'

const client = filesUnder('web', /\.(tsx?|css|html)$/).filter(({ path }) => !isTest(path) && !/\/public\//.test(path))
/** The server draws the first page before the client is there. */
const firstPages = filesUnder('server/src/modules/discovery/start-pages', /\.ts$/).filter(({ path }) => !isTest(path))

report(classProblems([...client, ...firstPages]))
