/** Large kitchens on either database, with a built server in front of them and somebody signed in. */
import { databaseIn, newDataFolder, removeDataFolder, signIn, startBuiltServer } from './built-server.ts'
import { fillPostgres, newDatabase } from './fill-postgres.ts'
import { fillKitchen } from './fill-sqlite.ts'
import { line } from './print.ts'
import type { Kitchen } from './recipe-data.ts'

export type Client = { url: string; pid: number | undefined; headers: Record<string, string> }
export type Memory = { ownBytes: number; readersBytes: number }

export type Place = {
  kitchen: Kitchen
  client: Client
  memory: () => Memory
  /** Another process in front of the same kitchen. */
  join: () => Promise<Client>
  close: () => Promise<void>
}

const MANY = 50_000

/** A hundred thousand recipes take minutes to fill: whoever waits shall know for what. */
async function telling<T>(title: string, count: number, fill: () => T | Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const filled = await fill()
  if (count >= MANY) line(`${title}, ${count}, filled`, `${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return filled
}

export async function openSqlite(count: number): Promise<Place & { file: string }> {
  const folder = newDataFolder()
  await (await startBuiltServer(folder)).stop()
  const file = databaseIn(folder)
  const kitchen = await telling('SQLite', count, () => fillKitchen(file, count))
  return { ...(await openKitchen(folder, kitchen)), file }
}

export async function openPostgres(server: string, count: number, analysed = true): Promise<Place> {
  const { url, drop } = await newDatabase(server)
  const folder = newDataFolder()
  const env = { DB_ENGINE: 'postgres', POSTGRES_URL_OVERRIDE: url }
  await (await startBuiltServer(folder, env)).stop()
  const kitchen = await telling('PostgreSQL', count, () => fillPostgres(url, count, analysed))
  const place = await openKitchen(folder, kitchen, env)
  return {
    ...place,
    close: async () => {
      await place.close()
      await drop()
    },
  }
}

async function openKitchen(folder: string, kitchen: Kitchen, env: Record<string, string> = {}): Promise<Place> {
  const servers: Awaited<ReturnType<typeof startBuiltServer>>[] = []
  const open = async () => {
    const server = await startBuiltServer(folder, env)
    servers.push(server)
    return server
  }
  const clientOf = async ({ url, pid }: (typeof servers)[number]) => ({ url, pid, headers: await signIn(url) })
  const server = await open()
  return {
    kitchen,
    client: await clientOf(server),
    memory: server.memory,
    join: async () => clientOf(await open()),
    close: async () => {
      for (const one of servers) await one.stop()
      removeDataFolder(folder)
    },
  }
}
