/** For tests only: a server on loopback that remembers what it was asked, and a count of connections made. */
import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { isPortError, type PortProblem } from './port-error.ts'

export type Loopback = { port: number; url: string; requests: IncomingMessage[] }

export async function loopback(answer: RequestListener, host = '127.0.0.1', wantedPort = 0): Promise<Loopback> {
  const requests: IncomingMessage[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    requests.push(request)
    response.on('error', () => {})
    answer(request, response)
  })
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(wantedPort, host)
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return { port, url: `http://${host}:${port}`, requests }
}

/** Connections that undici tries to open from here to the end of the test. */
export function countConnections(): () => number {
  let count = 0
  const notice = () => {
    count += 1
  }
  const attempts = channel('undici:client:beforeConnect')
  attempts.subscribe(notice)
  onTestFinished(() => {
    attempts.unsubscribe(notice)
  })
  return () => count
}

export async function problemOf(work: Promise<unknown>): Promise<PortProblem> {
  try {
    await work
  } catch (error) {
    if (isPortError(error)) return error.problem
    throw error
  }
  throw new Error('Nothing went wrong')
}
