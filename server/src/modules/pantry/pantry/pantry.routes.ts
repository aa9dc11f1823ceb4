import { type PantryOverview, pantryApi } from '@larder/contract/pantry.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/context.ts'
import { mount } from '#core/http.ts'
import { get, list, overview } from './pantry.service.ts'
import { settings, updateOwnSettings, updateSettings } from './settings.service.ts'
import { readLines } from './typed-lines.service.ts'

/** Which foods are low is known by `pantry-foods`, which reads from here. */
type LowFoods = (ctx: Ctx) => Promise<PantryOverview['lowFoods']>

export const pantryRoutes =
  (lowFoods: LowFoods) =>
  (app: FastifyInstance): void => {
    mount(app, pantryApi.list, (ctx, { query }) => list(ctx, query))
    mount(app, pantryApi.get, (ctx, { params }) => get(ctx, params.item_id))
    mount(app, pantryApi.overview, (ctx) => overview(ctx, lowFoods))
    mount(app, pantryApi.readLines, (ctx, { body }) => readLines(ctx, body.lines))
    mount(app, pantryApi.settings, (ctx) => settings(ctx))
    mount(app, pantryApi.updateSettings, (ctx, { body }) => updateSettings(ctx, body))
    mount(app, pantryApi.updateOwnSettings, (ctx, { body }) => updateOwnSettings(ctx, body.askAfterCooking))
  }
