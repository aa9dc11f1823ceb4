import { newDataFolder, removeDataFolder, startBuiltServer } from '../built-server.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

const WRITERS = 4
const WRITES_BEFORE_THE_KILL = 60
const KILLS = 2

async function bearer(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(builtInAccount) })
  const { access_token } = await answer.json()
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
}

/** Writes labels until the server is gone, and returns the names it said yes to. */
async function writeUntilItDies(url: string, prefix: string, enough: () => void): Promise<string[]> {
  const headers = await bearer(url)
  const kept: string[] = []
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const name = `${prefix}-${writer}-${n}`
      const body = JSON.stringify({ name, color: '#123456' })
      const answer = await fetch(`${url}/api/groups/labels`, { method: 'POST', headers, body }).catch(() => undefined)
      if (!answer?.ok) return
      if (kept.push(name) === WRITES_BEFORE_THE_KILL) enough()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return kept
}

async function everyName(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/groups/labels?perPage=-1`, { headers: await bearer(url) })
  const { items }: { items: { name: string }[] } = await answer.json()
  return items.map(({ name }) => name)
}

test('every write that was answered is there after the process was killed', { tag: '@once' }, async () => {
  const folder = await newDataFolder()
  const promised: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const server = await startBuiltServer(folder)
    const kept = await writeUntilItDies(server.url, `round-${round}`, () => void server.kill())
    promised.push(...kept)
    await server.kill()
  }
  const server = await startBuiltServer(folder)
  const found = new Set(await everyName(server.url))
  await server.stop()
  await removeDataFolder(folder)
  expect(promised.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_THE_KILL)
  expect(promised.filter((name) => !found.has(name))).toEqual([])
})
