/**
 * The entry of the built server. V8 doubles its semi-space while modules are loaded and never shrinks it, which would
 * cost thirty megabytes, so it must not grow before `main.ts` is ready.
 */
import { keepSemiSpaceSmall } from '#core/semi-space.ts'

keepSemiSpaceSmall()
await import('./main.ts')
