import { mealplanCalendarApi } from '@larder/contract/mealplan-calendar.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { sendIfChanged } from '#core/stored-file.ts'
import * as service from './mealplan-calendar.service.ts'

export function mealplanCalendarRoutes(app: FastifyInstance): void {
  mount(app, mealplanCalendarApi.status, (ctx) => service.status(ctx))
  mount(app, mealplanCalendarApi.create, (ctx) => service.create(ctx))
  mount(app, mealplanCalendarApi.revoke, (ctx) => service.revoke(ctx))
  mount(app, mealplanCalendarApi.read, async (ctx, { params }, reply, request) => {
    const { content, ...version } = await service.read(ctx, params.token)
    return sendIfChanged(request, reply, version, { content, type: 'text/calendar; charset=utf-8' })
  })
}
