/** A line to a server that can be cut and held up, as a network does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type BreakableLine = {
  port: number
  /** Whoever is connected is cut off, and nobody comes through. */
  cut: () => void
  /** Nothing moves, and nobody is told. */
  stall: () => void
  mend: () => void
  close: () => void
}

export async function breakableLine(target: { host: string; port: number }): Promise<BreakableLine> {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'stalled' = 'whole'

  const join = (client: Socket) => {
    const server = connect(target.port, target.host)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (part) => {
        if (!to.write(part)) from.pause()
      })
      to.on('drain', () => state !== 'stalled' && from.resume())
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (state === 'stalled') from.pause()
    }
  }

  const line = createServer({ pauseOnConnect: false }, (client) => {
    if (state === 'cut') return void client.on('error', () => {}).resetAndDestroy()
    join(client)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  return {
    port: (line.address() as AddressInfo).port,
    cut: () => {
      state = 'cut'
      for (const socket of sockets) socket.resetAndDestroy()
    },
    stall: () => {
      state = 'stalled'
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
      state = 'whole'
      for (const socket of sockets) socket.resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      line.close()
    },
  }
}
