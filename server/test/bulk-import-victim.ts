import { setTimeout as pause } from 'node:timers/promises'
import { jobRunnerOf } from '#app'
import { loadConfig } from '#config'
import { createContext } from '#core/context.ts'
import { startImport } from '#modules/intake/recipe-import/bulk-import.service.ts'
import { openRuntime } from '../src/runtime.ts'
import { createFactories } from './factories/factories.ts'
import { withTestTimeouts } from './timeouts.ts'

/** A process that is killed by `killed-process.test.ts` in the middle of an import, when so many are through. */

const [through, ...urls] = process.argv.slice(2)
// The page that never comes is still waited for when the others are through.
const runtime = withTestTimeouts(await openRuntime(loadConfig()))
const { id: userId, actor } = await createFactories(runtime).person()
const member = { ...actor, via: 'session' as const, integrationId: 'generic' }
const ctx = createContext(runtime, { actor: member, locale: 'en-US', cause: { userId } })
await startImport(
  ctx,
  urls.map((url) => ({ url })),
)
await jobRunnerOf(runtime).poll()
while ((await ctx.db.selectFrom('reportEntry').select('id').execute()).length < Number(through)) await pause(5)
process.stdout.write('in the middle\n')
