import { newDataFolder, removeDataFolder, startBuiltServer } from '../built-server.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

const WRITERS = 4
const WRITES_BEFORE_THE_KILL = 60
const KILLS = 2

type Headers = Record<string, string>

async function bearer(url: string): Promise<Headers> {
  const answer = await fetch(`${url}/api/auth/token`, { method: 'POST', body: new URLSearchParams(builtInAccount) })
  const { access_token } = await answer.json()
  return { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
}

const post = (url: string, headers: Headers, body: object) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined)

/** Writes labels until the server is gone, and returns the names that were acknowledged. */
async function writeUntilItDies(url: string, prefix: string, enough: () => void): Promise<string[]> {
  const headers = await bearer(url)
  const kept: string[] = []
  const write = async (writer: number) => {
    for (let n = 0; ; n++) {
      const name = `${prefix}-${writer}-${n}`
      const answer = await post(`${url}/api/groups/labels`, headers, { name, color: '#123456' })
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

const LISTS = '/api/households/shopping/lists'

/** A phone that adds one more of an item: a call without an answer is sent again under the same operation id. */
function aTelephone() {
  let listId: string | undefined
  let unanswered: string | undefined
  let operations = 0
  const putOne = async (url: string, headers: Headers): Promise<boolean> => {
    const operation = unanswered ?? crypto.randomUUID()
    if (operation !== unanswered) operations += 1
    unanswered = operation
    const named = { ...headers, 'x-larder-operation': operation }
    const item = { shoppingListId: listId, note: 'Tea', quantity: 1 }
    const answer = await post(`${url}/api/households/shopping/items`, named, item)
    if (answer?.ok) unanswered = undefined
    return answer?.ok === true
  }
  return {
    signIn: async (url: string) => {
      const headers = await bearer(url)
      listId ??= (await (await post(`${url}${LISTS}`, headers, { name: 'Killed' }))?.json())?.id
      return {
        shop: async () => {
          while (await putOne(url, headers));
        },
      }
    },
    /** How many it meant, and how many there are once the last one has arrived. */
    meantAndMade: async (url: string) => {
      const headers = await bearer(url)
      expect(await putOne(url, headers)).toBe(true)
      const { listItems } = await (await fetch(`${url}${LISTS}/${listId}`, { headers })).json()
      return { meant: operations, made: listItems.map(({ quantity }: { quantity: number }) => quantity) }
    },
  }
}

test('every acknowledged write survives a kill of the process, and a repeated one counts once', {
  tag: '@once',
}, async () => {
  const folder = await newDataFolder()
  const promised: string[] = []
  const telephone = aTelephone()
  for (let round = 0; round < KILLS; round++) {
    const server = await startBuiltServer(folder)
    const { shop } = await telephone.signIn(server.url)
    const [kept] = await Promise.all([writeUntilItDies(server.url, `round-${round}`, () => void server.kill()), shop()])
    promised.push(...kept)
    await server.kill()
  }
  const server = await startBuiltServer(folder)
  const found = new Set(await everyName(server.url))
  const { meant, made } = await telephone.meantAndMade(server.url)
  await server.stop()
  await removeDataFolder(folder)
  expect(promised.length).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_THE_KILL)
  expect(promised.filter((name) => !found.has(name))).toEqual([])
  expect(made).toEqual([meant])
})
