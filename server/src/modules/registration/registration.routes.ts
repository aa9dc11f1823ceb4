import { registrationApi } from '@larder/contract/registration.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { register } from './registration.service.ts'

export function registrationRoutes(app: FastifyInstance): void {
  mount(app, registrationApi.register, (ctx, { body }) => register(ctx, body))
}
