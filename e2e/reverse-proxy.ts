/**
 * A reverse proxy as people have one in front of several services: one folder of its host leads to Larder, and nothing
 * else does. Some take the folder away from the path, others hand it on as it came.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'

type ReverseProxy = {
  /** The address of the folder. */
  site: string
  /** What somebody asked for outside the folder. */
  strays: string[]
  close: () => Promise<void>
}

type Wiring = { target: string; folder: string; strips: boolean }

export async function openReverseProxy({ target, folder, strips }: Wiring): Promise<ReverseProxy> {
  const strays: string[] = []
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    if (path !== folder && !path.startsWith(`${folder}/`)) {
      strays.push(path)
      answer.writeHead(404).end()
      return
    }
    const handedOn = strips ? path.slice(folder.length) || '/' : path
    const { method, headers } = incoming
    const outgoing = request(new URL(handedOn, target), { method, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers)
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
