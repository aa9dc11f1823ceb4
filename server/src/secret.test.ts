import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type Kit, test } from '#test/kit.ts'
import { loadSecret } from './secret.ts'

const OLD = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

function places(kit: Kit, secretKey = '') {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-secret-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const isPostgres = kit.runtime.connection.dialect.name === 'postgres'
  const database = isPostgres
    ? { engine: 'postgres' as const, url: '', overridden: true }
    : { engine: 'sqlite' as const }
  return { secretKey, dataDir, database, file: join(dataDir, '.secret') }
}
const secretOf = async (kit: Kit, place: ReturnType<typeof places>) =>
  new TextDecoder().decode(await loadSecret(place, kit.runtime.connection))

test('the environment decides, and what could be guessed is refused', async ({ kit }) => {
  expect(await secretOf(kit, places(kit, OLD))).toBe(OLD)
  await expect(secretOf(kit, places(kit, 'short'))).rejects.toThrow('SECRET_KEY is not usable')
})

test('without a setting the secret is made once: in the database where several processes may run, else in a file', async ({
  kit,
}) => {
  const [one, other] = [places(kit), places(kit)]
  const made = await secretOf(kit, one)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(await secretOf(kit, one)).toBe(made)
  const isShared = one.database.engine === 'postgres'
  expect((await secretOf(kit, other)) === made).toBe(isShared)
  if (!isShared) expect(readFileSync(one.file, 'utf8')).toBe(made)
})

test('an existing secret file stays in force, also for processes that have another one', async ({ kit }) => {
  const [one, other] = [places(kit), places(kit)]
  writeFileSync(one.file, OLD)
  writeFileSync(other.file, OTHER)
  expect(await secretOf(kit, one)).toBe(OLD)
  expect(await secretOf(kit, other)).toBe(one.database.engine === 'postgres' ? OLD : OTHER)
})
