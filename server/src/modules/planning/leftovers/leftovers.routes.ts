import { leftoversApi } from '@larder/contract/leftovers.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as service from './leftovers.service.ts'

export function leftoversRoutes(app: FastifyInstance): void {
  mount(app, leftoversApi.list, (ctx) => service.list(ctx))
}
