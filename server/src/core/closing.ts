import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Closing waits for requests in flight and for nothing else. Node would also wait, each more than a minute, for a
 * connection a browser opened ahead of need and never used, and for one whose last answer fell due while closing.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Duplex>()
  let closing = false
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('data', () => unused.delete(socket))
    socket.once('close', () => unused.delete(socket))
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onResponse', async () => {
    // The connection counts as idle only after this hook's request is done with.
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}
