import { siteChecksApi } from '@larder/contract/site-checks.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { siteChecks } from './site-checks.service.ts'

export function siteChecksRoutes(app: FastifyInstance): void {
  mount(app, siteChecksApi.list, (ctx, { query }, _reply, { headers }) =>
    siteChecks(ctx, {
      address: query.address,
      forwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
    }),
  )
}
