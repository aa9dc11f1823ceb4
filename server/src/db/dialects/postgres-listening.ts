import pg from 'pg'
import type { ChannelListener } from '../connection.ts'

/** A connection that does nothing but listen. One that breaks is opened again, a little later each time. */

const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

export async function listenOn(
  config: pg.ClientConfig,
  channel: string,
  listener: ChannelListener,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const open = async () => {
    const opened = new pg.Client({ ...config, keepAlive: true })
    opened.on('notification', ({ payload }) => listener.onMessage(payload ?? ''))
    // A broken line tells of an error, of its end, or of both: the first of them counts.
    const broken = () => {
      if (client !== opened) return
      client = undefined
      void opened.end().catch(() => {})
      if (!stopped) comeBack(FIRST_PAUSE_MS)
    }
    opened.on('error', broken).on('end', broken)
    await opened.connect()
    await opened.query(`listen ${opened.escapeIdentifier(channel)}`)
    client = opened
  }

  const comeBack = (afterMs: number) => {
    timer = setTimeout(() => {
      open().then(
        () => (stopped ? client?.end() : listener.onReconnect()),
        () => !stopped && comeBack(Math.min(afterMs * 2, LONGEST_PAUSE_MS)),
      )
    }, afterMs)
    timer.unref()
  }

  await open()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end()
  }
}
