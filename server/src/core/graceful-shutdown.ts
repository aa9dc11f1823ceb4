import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Logger } from './logger.ts'

/**
 * Closing waits for requests in flight and nothing else. Node would also wait, each for over a minute, for idle
 * connections that a browser opened in advance and for those that became idle while closing.
 */
export function closePromptly(app: FastifyInstance): void {
  const unused = new Set<Duplex>()
  let draining = false
  let closing = false
  app.decorate('isDraining', () => draining)
  app.decorate('drain', () => {
    draining = true
    app.eventStreams.endAll()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise a balancer would go on using a connection that it holds open.
    if (draining) reply.header('connection', 'close')
  })
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
    // The connection counts as idle only after this hook.
    if (closing) setImmediate(() => app.server.closeIdleConnections())
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: () => boolean
    /**
     * The first half of leaving: readiness says no, streams end with a hint to come back, connections are not kept.
     * Requests are still answered, until a balancer has noticed and the app is closed.
     */
    drain: () => void
  }
}

export type ShutdownStage = Record<string, () => Promise<unknown>>

/**
 * Closes one stage after the other, the parts of a stage together. Failures are logged; parts that do not end in time
 * are left behind and named in the log. Answers whether everything has ended.
 */
export async function shutDownInTime(stages: ShutdownStage[], { withinMs, log }: { withinMs: number; log: Logger }) {
  const open = new Set(stages.flatMap((stage) => Object.keys(stage)))
  const closeOne = async ([name, close]: [string, () => Promise<unknown>]) => {
    try {
      await close()
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the server could not be closed')
    }
    open.delete(name)
  }
  const closeAll = async () => {
    for (const stage of stages) await Promise.all(Object.entries(stage).map(closeOne))
  }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, withinMs)
  })
  await Promise.race([closeAll(), late])
  clearTimeout(timer)
  if (open.size > 0) log.warn({ parts: [...open] }, 'closing took too long, what had not ended is left behind')
  return open.size === 0
}
