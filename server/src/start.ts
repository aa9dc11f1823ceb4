/**
 * The entry of the built server. Thirty megabytes of what lives briefly would stay from loading and mounting alone: the
 * engine doubles their room while it starts and never takes it back. So that room does not grow before `main.ts` is ready.
 */
import { keepSemiSpaceSmall } from '#core/semi-space.ts'

keepSemiSpaceSmall()
await import('./main.ts')
