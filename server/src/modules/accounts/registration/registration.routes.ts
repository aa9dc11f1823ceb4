import { registrationApi } from '@larder/contract/registration.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { register, type SeedGroup } from './registration.service.ts'

export const registrationRoutes =
  (seedGroup: SeedGroup) =>
  (app: FastifyInstance): void => {
    mount(app, registrationApi.register, (ctx, { body }) => register(ctx, body, seedGroup))
  }
