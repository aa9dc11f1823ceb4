import { maintenanceApi } from '@larder/contract/maintenance.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { analytics } from './analytics.service.ts'
import * as service from './maintenance.service.ts'

export function maintenanceRoutes(app: FastifyInstance): void {
  mount(app, maintenanceApi.summary, (ctx) => service.summary(ctx))
  mount(app, maintenanceApi.storage, (ctx) => service.storage(ctx))
  mount(app, maintenanceApi.cleanable, (ctx) => service.cleanable(ctx))
  mount(app, maintenanceApi.cleanImages, (ctx) => service.cleanImages(ctx))
  mount(app, maintenanceApi.cleanTemp, (ctx) => service.cleanTemp(ctx))
  mount(app, maintenanceApi.cleanRecipeFolders, (ctx) => service.cleanRecipeFolders(ctx))
  mount(app, maintenanceApi.cleanOrphans, (ctx) => service.cleanOrphans(ctx))
  mount(app, maintenanceApi.analytics, (ctx) => analytics(ctx))
  mount(app, maintenanceApi.logs, (ctx, { query }) => service.logs(ctx, query))
  mount(app, maintenanceApi.cleanLogs, (ctx) => service.cleanLogs(ctx))
}
