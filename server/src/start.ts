/**
 * The entry of the built server. V8 doubles its semi-space while modules are loaded and never shrinks it, which would
 * cost thirty megabytes, so it must not grow before `main.ts` is ready.
 */
import { keepSemiSpaceSmall } from '#core/semi-space.ts'
import { openStartScript } from './start-script.ts'

keepSemiSpaceSmall()
const script = openStartScript(import.meta.url)
if (script) script.run()
else await import('./main.ts')
