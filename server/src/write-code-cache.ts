/**
 * Starts the built server once and keeps what V8 compiled for it, beside its script. `scripts/setup/code-cache.mjs`
 * starts this with a data folder that is thrown away.
 */
import { clearMemoryAsUsual } from '#core/idle-memory.ts'
import { keepSemiSpaceSmall } from '#core/semi-space.ts'
import { openStartScript } from './start-script.ts'

const entry = new URL('./main.js', import.meta.url).href
keepSemiSpaceSmall()
const script = openStartScript(entry)
if (!script) throw new Error('The server was built without scripts.')
await script.run().ready
// V8 takes only what was compiled with the flags it has at the next start.
keepSemiSpaceSmall()
clearMemoryAsUsual()
script.keepCompiled()
if (!openStartScript(entry)?.isCompiled) throw new Error('V8 refuses what it has just compiled.')
process.exit(0)
