/**
 * A reverse proxy as people have one in front of several services: one folder of its host leads to Larder, and nothing
 * else does. Some take the folder away from the path, others hand it on as it came.
 */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'

type ReverseProxy = {
  /** The address of the folder. */
  site: string
  /** What somebody asked for outside the folder. */
  strays: string[]
  close: () => Promise<void>
}

type Wiring = { target: string; folder: string; strips: boolean }

/** What one side says about its own line does not hold for the other. */
function withoutLine({ connection: _connection, 'keep-alive': _keepAlive, ...headers }: IncomingHttpHeaders) {
  return headers
}

export async function openReverseProxy({ target, folder, strips }: Wiring): Promise<ReverseProxy> {
  const strays: string[] = []
  // A line that rests here is never cut off: whoever is about to use it again would find it broken.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path !== folder && !path.startsWith(`${folder}/`)) {
      strays.push(path)
      answer.writeHead(404).end()
      return
    }
    const handedOn = strips ? path.slice(folder.length) || '/' : path
    const { method } = incoming
    const options = { method, headers: withoutLine(incoming.headers), agent: false as const }
    const outgoing = request(new URL(handedOn, target), options, (received) => {
      answer.writeHead(received.statusCode ?? 502, withoutLine(received.headers))
      received.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    site: `http://localhost:${port}${folder}`,
    strays,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
