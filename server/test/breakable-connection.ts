import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A line to a PostgreSQL server that breaks when told. To whoever is connected a server that restarts, crashes or is
 * away looks like this, and the one behind it goes on serving the other tests.
 */

type Answering = 'connected' | 'away' | 'starting up'

/** What a server says that has been started and is not ready yet. */
const STARTING_UP = errorMessage('FATAL', '57P03', 'the database system is starting up')

export async function breakableConnection(database: string) {
  const target = new URL(database)
  const sockets = new Set<Socket>()
  let answering: Answering = 'connected'

  const join = (client: Socket) => {
    const server = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }

  const line = createServer((client) => {
    if (answering === 'connected') return join(client)
    client.on('error', () => {})
    if (answering === 'away') return void client.resetAndDestroy()
    client.once('data', () => client.end(STARTING_UP))
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String((line.address() as AddressInfo).port)
  /** Without a word, as when the machine goes. */
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  onTestFinished(() => {
    cut()
    line.close()
  })
  return {
    url: url.href,
    cut,
    answer: (next: Answering) => {
      answering = next
    },
  }
}

function errorMessage(severity: string, code: string, message: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
