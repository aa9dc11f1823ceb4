import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Connection } from '#db/connection.ts'
import { SECRET_FILE } from '#ports/secret-file.ts'
import { startProblem } from './start-problem.ts'

const SECRET_BYTES = 32
const THE_ONLY_ONE = 'secret'
const HEX_SECRET = /^[0-9a-f]{64,}$/

/**
 * Signs sessions and encrypts stored keys of other services; never part of a backup. It comes from the environment
 * (`SECRET_KEY`), else on PostgreSQL from the database, because processes need no common folder there, else from a file
 * beside the data. It is made once. A weak one is refused rather than used.
 */
export async function loadSecret(config: SecretPlaces, connection: Connection): Promise<Uint8Array> {
  const { secretKey, dataDir } = config
  if (secretKey)
    return usable(
      secretKey,
      'SECRET_KEY is not usable: it takes at least 64 of the digits 0-9 and a-f, as `openssl rand -hex 32` makes them.',
    )
  const file = join(dataDir, SECRET_FILE)
  const before = secretIn(file)
  const text =
    config.database.engine === 'postgres'
      ? await secretOfDatabase(connection, before ?? newSecret())
      : (before ?? writtenTo(file, newSecret()))
  return usable(
    text,
    `${file} does not hold a usable secret. Delete it to have a new one made; everybody signs in again.`,
  )
}

type SecretPlaces = Pick<Config, 'secretKey' | 'dataDir' | 'database'>

const newSecret = () => randomBytes(SECRET_BYTES).toString('hex')

function secretIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

function writtenTo(file: string, secret: string): string {
  writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
  return secret
}

/** The first process puts its own there, which may be older than this table; all others take that one. */
async function secretOfDatabase({ writer }: Connection, own: string): Promise<string> {
  if (HEX_SECRET.test(own))
    await writer
      .insertInto('installationSecret')
      .values({ id: THE_ONLY_ONE, secret: own, createdAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  const kept = await writer
    .selectFrom('installationSecret')
    .select('secret')
    .where('id', '=', THE_ONLY_ONE)
    .executeTakeFirst()
  return kept?.secret ?? own
}

function usable(text: string, otherwise: string): Uint8Array {
  if (!HEX_SECRET.test(text)) throw startProblem(otherwise)
  return new TextEncoder().encode(text)
}
