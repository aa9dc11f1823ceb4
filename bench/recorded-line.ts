/** A line to PostgreSQL that writes down the statements that go through it, with their values as text. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SentStatement = { sql: string; values: (string | null)[] }
export type RecordedLine = { port: number; take: () => SentStatement[]; close: () => void }

const [TYPE_BYTES, LENGTH_BYTES, SHORT_BYTES] = [1, 4, 2]

export async function recordedLine(target: { host: string; port: number }): Promise<RecordedLine> {
  const sockets = new Set<Socket>()
  let sent: SentStatement[] = []
  const line = createServer((client) => {
    const server = connect(target.port, target.host)
    const read = messageReader((statement) => sent.push(statement))
    client.on('data', read)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => sockets.delete(from) && to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    port: (line.address() as AddressInfo).port,
    take: () => {
      const taken = sent
      sent = []
      return taken
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}

/** Of one connection: statements are parsed under a name once and then bound to values, or sent as they are. */
function messageReader(tell: (statement: SentStatement) => void): (part: Buffer) => void {
  const named = new Map<string, string>()
  let waiting: Buffer = Buffer.alloc(0)
  let isStarted = false
  const message = (type: string, body: Buffer) => {
    const [first = '', second = ''] = body.toString('utf8').split('\0', 2)
    if (type === 'Q') tell({ sql: first, values: [] })
    if (type === 'P') named.set(first, second)
    if (type === 'B') tell({ sql: named.get(second) ?? '', values: valuesOf(body) })
  }
  return (part) => {
    waiting = Buffer.concat([waiting, part])
    for (;;) {
      // The first message of a connection has no type.
      const typeBytes = isStarted ? TYPE_BYTES : 0
      if (waiting.length < typeBytes + LENGTH_BYTES) return
      const end = typeBytes + waiting.readInt32BE(typeBytes)
      if (waiting.length < end) return
      if (isStarted) message(String.fromCharCode(waiting[0] ?? 0), waiting.subarray(typeBytes + LENGTH_BYTES, end))
      isStarted = true
      waiting = waiting.subarray(end)
    }
  }
}

function valuesOf(body: Buffer): (string | null)[] {
  // After the names of the portal and of the statement.
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1
  at += SHORT_BYTES + body.readInt16BE(at) * SHORT_BYTES
  const count = body.readInt16BE(at)
  at += SHORT_BYTES
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at)
    at += LENGTH_BYTES
    if (length < 0) return null
    at += length
    return body.toString('utf8', at - length, at)
  })
}
