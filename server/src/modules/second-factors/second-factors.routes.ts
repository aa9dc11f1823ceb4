import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './second-factors.service.ts'

export function secondFactorsRoutes(app: FastifyInstance): void {
  mount(app, secondFactorsApi.get, (ctx) => service.get(ctx))
  mount(app, secondFactorsApi.start, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return service.start(ctx, body.password)
  })
  mount(app, secondFactorsApi.confirm, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return service.confirm(ctx, body.code)
  })
  mount(app, secondFactorsApi.renewRecoveryCodes, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return service.renewRecoveryCodes(ctx, body)
  })
  mount(app, secondFactorsApi.remove, (ctx, { body }) => service.remove(ctx, body))
  mount(app, secondFactorsApi.reset, (ctx, { params }) => service.resetForUser(ctx, params.item_id))
}
