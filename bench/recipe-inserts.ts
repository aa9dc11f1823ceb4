/** Adding recipes one after another, as an import would: create by name, then save the whole recipe. */
import { pathOf } from '@larder/contract/endpoint.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { newDataFolder, removeDataFolder, signIn, startBuiltServer } from './built-server.ts'
import { processorMs } from './cost.ts'
import { newDatabase } from './fill-postgres.ts'
import { line } from './print.ts'

const ADDED = 1_000
const BUDGET_S = 30

const recipe = {
  recipeIngredient: Array.from({ length: 10 }, (_, i) => ({ note: `ingredient ${i}`, quantity: i })),
  recipeInstructions: Array.from({ length: 6 }, (_, i) => ({ text: `Step ${i}: stir until it is done.` })),
}

export async function measureInserts(postgres: string | undefined): Promise<void> {
  await addThrough('SQLite', {})
  if (!postgres) return
  const { url, drop } = await newDatabase(postgres)
  await addThrough('PostgreSQL', { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url })
  await drop()
}

async function addThrough(title: string, env: Record<string, string>): Promise<void> {
  const folder = newDataFolder()
  const server = await startBuiltServer(folder, env)
  const headers = { ...(await signIn(server.url)), 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: object): Promise<unknown> => {
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.json()
  }
  const [startedAt, before] = [performance.now(), processorMs(server.pid)]
  for (let n = 0; n < ADDED; n++) {
    const slug = await send('POST', recipesApi.create.path, { name: `Recipe ${n}` })
    await send('PATCH', pathOf(recipesApi.patch, { slug }), recipe)
  }
  const seconds = (performance.now() - startedAt) / 1000
  const busy = (processorMs(server.pid) - before) / 1000
  const against = `budget ${BUDGET_S} s; ${busy.toFixed(1)} s cpu of the server`
  line(`${title}, adding ${ADDED} recipes by API`, `${seconds.toFixed(1)} s`, against)
  await server.stop()
  removeDataFolder(folder)
}
