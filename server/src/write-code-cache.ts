/**
 * Starts the built server once and keeps what V8 compiled for it, beside its script. `scripts/setup/code-cache.mjs`
 * starts this with a data folder that is thrown away, and then again with `prove`: in the process that compiled a
 * script, V8 has it in memory and takes anything.
 */
import { clearMemoryAsUsual } from '#core/idle-memory.ts'
import { keepSemiSpaceSmall } from '#core/semi-space.ts'
import { openStartScript } from './start-script.ts'

keepSemiSpaceSmall()
const script = openStartScript(new URL('./main.js', import.meta.url).href)
if (!script) throw new Error('The server was built without scripts.')
if (process.argv[2] === 'prove') {
  if (!script.isCompiled) throw new Error('V8 refuses what it compiled before.')
} else {
  await script.run().ready
  // V8 takes only what was compiled with the flags it has at the next start.
  keepSemiSpaceSmall()
  clearMemoryAsUsual()
  script.keepCompiled()
}
process.exit(0)
