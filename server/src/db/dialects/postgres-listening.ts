import pg from 'pg'
import type { ChannelListener } from '../connection.ts'
import { isLostConnection, keepAliveOptions } from './postgres-pool.ts'

/** A connection that only listens. One that breaks is reopened, after growing pauses. */

export const listenOn = (
  config: pg.ClientConfig,
  channel: string,
  { onMessage, onReconnect }: ChannelListener,
): Promise<() => Promise<void>> =>
  keepOpen(config, {
    prepare: async (client) => {
      client.on('notification', ({ payload }) => onMessage(payload ?? ''))
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    onReconnect,
  })

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 1_000

type OpenConnection = {
  /** Sets up what lasts as long as the connection. */
  prepare: (client: pg.Client) => Promise<void>
  onReconnect?: () => void
}

/** Keeps a connection open and sets it up again after each reconnect. Answers with what ends it. */
export async function keepOpen(
  config: pg.ClientConfig,
  { prepare, onReconnect = () => {} }: OpenConnection,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = async () => {
    const opened = new pg.Client({ ...keepAliveOptions, ...config })
    // A broken connection emits an error, its end, or both: the first one counts.
    const broken = () => {
      if (client !== opened) return
      client = undefined
      void opened.end().catch(() => {})
      if (!stopped) comeBack(FIRST_PAUSE_MS)
    }
    opened.on('error', broken).on('end', broken)
    try {
      await opened.connect()
      await prepare(opened)
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
    client = opened
  }

  const comeBack = (afterMs: number) => {
    timer = setTimeout(() => {
      open().then(
        () => (stopped ? client?.end() : onReconnect()),
        () => !stopped && comeBack(Math.min(afterMs * 2, LONGEST_PAUSE_MS)),
      )
    }, afterMs)
    timer.unref()
  }

  await open().catch((error: unknown) => {
    if (!isLostConnection(error)) throw error
    comeBack(FIRST_PAUSE_MS)
  })
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
