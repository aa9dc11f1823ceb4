import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { backupOf, counts, newestVersion } from '#modules/intake/mealie-import/mealie-import.fixture.ts'
import { type Kit, test } from '#test/kit.ts'
import { runCommand } from './commands.ts'

async function larder(kit: Kit, ...args: string[]) {
  const shown: string[] = []
  const silent = async () => ''
  const say = (line: string) => shown.push(line)
  const code = await runCommand(['import-backup', ...args], {
    terminal: {
      interactive: false,
      say,
      complain: say,
      ask: silent,
      askSecret: silent,
      readInput: silent,
      async *readLines() {},
    },
    open: async () => kit.system(),
    serverAddress: () => '',
    setDatabaseAside: () => undefined,
  })
  return { code, shown: shown.join('\n') }
}

test('a server without a browser sees what would come, and then brings it in', async ({ kit }) => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'larder-')), 'mealie.zip')
  await writeFile(file, await backupOf(newestVersion()))
  const dry = await larder(kit, file, '--dry-run')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.shown).toContain('Home: is made')
  expect(dry.shown).toContain('ana <ana@example.com>, administrator: is made')
  expect(await counts(kit)).toMatchObject({ group: 0, user: 0, recipe: 0 })

  expect(await larder(kit, file, '--keep-admins')).toMatchObject({ code: 0 })
  expect(await counts(kit)).toMatchObject({ group: 2, user: 3, recipe: 2 })
  const db = kit.runtime.connection.reader
  expect(await db.selectFrom('user').select('username').where('admin', '=', 1).execute()).toEqual([{ username: 'ana' }])

  await writeFile(file, 'no zip')
  expect(await larder(kit, file)).toMatchObject({ code: 1 })
  expect(await larder(kit, `${file}.none`)).toMatchObject({ code: 1 })
  expect(await larder(kit)).toMatchObject({ code: 2 })
})
