import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What browsers and proxies may keep. Answers to people who are signed in are kept by nobody: the browser's cache knows
 * no sign-out and would show them to the next person at the device. Pictures, client files and what is the same for
 * everybody set their own cache headers.
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
