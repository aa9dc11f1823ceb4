/**
 * A small load balancer: one backend after the other, the next one where none listens, and 503 where a backend breaks
 * off in the middle, because what it has done by then nobody knows. It knows neither sessions nor health checks.
 */
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Balancer = { url: string; backends: Set<string>; close: () => void }

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const backends = new Set(urls)
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(asked)
    turn += 1
    const all = [...backends]
    for (let tries = 0; tries < all.length; tries++) {
      const backend = all[(turn + tries) % all.length] ?? ''
      if (await forward(backend, { asked, body, response })) return
    }
    unavailable(response)
  }

  /** False if the backend was not reached, so that another one may be asked. */
  const forward = (
    backend: string,
    { asked, body, response }: { asked: IncomingMessage; body: Buffer; response: ServerResponse },
  ): Promise<boolean> =>
    new Promise((resolve) => {
      const { method, url, headers } = asked
      let isConnected = false
      const sent = request(backend + url, { method, headers, agent }, (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
        answered.on('error', () => response.destroy())
        answered.on('close', () => resolve(true))
      })
      sent.on('socket', (socket) => {
        if (socket.connecting)
          socket.once('connect', () => {
            isConnected = true
          })
        else isConnected = true
      })
      sent.on('error', () => {
        if (!isConnected) return resolve(false)
        if (response.headersSent) response.destroy()
        else unavailable(response)
        resolve(true)
      })
      response.on('close', () => sent.destroy())
      sent.end(body)
    })

  const server = createServer((asked, response) => void answer(asked, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    backends,
    close: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function unavailable(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' }).end('{"detail":"no backend"}')
}
