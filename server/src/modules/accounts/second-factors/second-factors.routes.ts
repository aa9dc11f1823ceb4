import { secondFactorsApi } from '@larder/contract/second-factors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mount } from '#core/http.ts'
import * as passkeys from './passkeys.service.ts'
import * as service from './second-factors.service.ts'

const addressOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

export function secondFactorsRoutes(app: FastifyInstance): void {
  mount(app, secondFactorsApi.get, (ctx) => service.get(ctx))
  mount(app, secondFactorsApi.start, (ctx, { body }, reply, request) => {
    reply.header('cache-control', 'no-store')
    return service.start(ctx, { ...body, address: addressOf(request) })
  })
  mount(app, secondFactorsApi.confirm, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return service.confirm(ctx, body.code)
  })
  mount(app, secondFactorsApi.renewRecoveryCodes, (ctx, { body }, reply, request) => {
    reply.header('cache-control', 'no-store')
    return service.renewRecoveryCodes(ctx, { ...body, address: addressOf(request) })
  })
  mount(app, secondFactorsApi.remove, (ctx, { body }, _reply, request) =>
    service.remove(ctx, { ...body, address: addressOf(request) }),
  )
  mount(app, secondFactorsApi.passkeyRequest, (ctx, _input, reply, request) => {
    reply.header('cache-control', 'no-store')
    return service.requestAsProof(ctx, addressOf(request))
  })
  mount(app, secondFactorsApi.passkeyCreation, (ctx, { body }, reply, request) => {
    reply.header('cache-control', 'no-store')
    return passkeys.startAdding(ctx, { ...body, address: addressOf(request) })
  })
  mount(app, secondFactorsApi.addPasskey, (ctx, { body }, reply, request) => {
    reply.header('cache-control', 'no-store')
    return passkeys.add(ctx, body, addressOf(request))
  })
  mount(app, secondFactorsApi.renamePasskey, (ctx, { params, body }) =>
    passkeys.rename(ctx, params.passkey_id, body.name),
  )
  mount(app, secondFactorsApi.removePasskey, (ctx, { params, body }, _reply, request) =>
    passkeys.remove(ctx, params.passkey_id, { ...body, address: addressOf(request) }),
  )
  mount(app, secondFactorsApi.reset, (ctx, { params }) => service.resetForUser(ctx, params.item_id))
}
