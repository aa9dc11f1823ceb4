import { jobRunnerOf } from '#app'
import { loadConfig } from '#config'
import { createContext } from '#core/context.ts'
import { paprikaArchive, photo, soup } from '#modules/intake/app-imports/app-imports.fixture.ts'
import { importFile } from '#modules/intake/app-imports/app-imports.service.ts'
import { create } from '#modules/intake/app-imports/previews.service.ts'
import { start } from '#modules/intake/app-imports/runs.service.ts'
import { openRuntime } from '../src/runtime.ts'
import { createFactories } from './factories/factories.ts'
import { withTestTimeouts } from './timeouts.ts'

/** Killed by `killed-process.test.ts` in the middle of an import: so many are through, half a picture of the next is. */

const [through, total, way] = process.argv.slice(2)
const opened = withTestTimeouts(await openRuntime(loadConfig()))
let pictures = 0
const put: typeof opened.files.put = async (key, content) => {
  if (key.endsWith('/tiny-original.webp') && pictures++ === Number(through)) {
    process.stdout.write('in the middle\n')
    await new Promise(() => {})
  }
  await opened.files.put(key, content)
}
const runtime = { ...opened, files: { ...opened.files, put } }
setInterval(() => {}, 1_000)
const { id: userId, actor } = await createFactories(runtime).person()
const member = { ...actor, via: 'session' as const, integrationId: 'generic' }
const ctx = createContext(runtime, { actor: member, locale: 'en-US', cause: { userId } })
const bytes = await paprikaArchive(...Array.from({ length: Number(total) }, (_, at) => ({ ...soup(at + 1), ...photo })))
const archive = {
  filename: 'export.paprikarecipes',
  mimetype: 'application/octet-stream',
  bytes: async () => bytes,
  chunks: async function* () {
    yield bytes
  },
  moveTo: (key: string) => runtime.files.put(key, bytes),
}
if (way === 'while the caller waits')
  void importFile(ctx, { migration_type: 'paprika', archive, add_migration_tag: false })
else {
  const jobs = jobRunnerOf(runtime)
  const { id } = await create(ctx, archive, 'paprika')
  await jobs.settled()
  await start(ctx, id, { addMigrationTag: false, includeDoubled: false, skip: [] })
  await jobs.poll()
}
