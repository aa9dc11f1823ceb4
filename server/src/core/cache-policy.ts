import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What browsers and proxies may keep. An answer to somebody who is signed in is kept by nobody: the browser's own cache
 * knows no sign-out, and would hand it to the next person at the device. Pictures, files of the client and what is the
 * same for everybody say for themselves how long they last.
 */

const NOTHING = 'no-store'

export function keepAnswersOutOfCaches(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const said = String(reply.getHeader('cache-control') ?? '')
    if (!said.includes(NOTHING) && mustNotBeStored(request, said)) reply.header('cache-control', NOTHING)
    done(null, payload)
  })
}

function mustNotBeStored({ actor, routeOptions }: FastifyRequest, said: string): boolean {
  const { access, endpoint } = routeOptions.config
  if (access !== undefined && access !== 'public') return true
  return actor ? !said.startsWith('public') : endpoint !== undefined && said === ''
}
