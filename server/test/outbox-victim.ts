import { loadConfig } from '#config'
import { systemContext } from '#core/context.ts'
import { listen } from '../src/listeners.ts'
import { openRuntime } from '../src/runtime.ts'

/** A process that commits, and is killed by `killed-process.test.ts` before it has done what follows. */

const [groupId = '', id = ''] = process.argv.slice(2)
const runtime = await openRuntime(loadConfig())
const removeAll = () => {
  process.stdout.write('about to react\n')
  return new Promise<void>(() => {})
}
listen({ ...runtime, files: { ...runtime.files, removeAll } })
setInterval(() => {}, 1_000)
await systemContext(runtime).tx(async ({ emit }) =>
  emit('recipe.purged', { groupId, householdId: groupId, id, slug: 'stew', name: 'Stew' }),
)
