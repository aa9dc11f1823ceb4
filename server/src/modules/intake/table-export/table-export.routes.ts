import { tableExportApi } from '@larder/contract/table-export.ts'
import { csvText } from '@larder/domain/text/csv.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { mount } from '#core/http.ts'
import { sendDownload } from '#core/stored-file.ts'
import * as service from './table-export.service.ts'

export function tableExportRoutes(app: FastifyInstance): void {
  mount(app, tableExportApi.foods, async (ctx, { query }, reply) =>
    send(reply, await service.foodsTable(ctx), query.byteOrderMark),
  )
  mount(app, tableExportApi.units, async (ctx, { query }, reply) =>
    send(reply, await service.unitsTable(ctx), query.byteOrderMark),
  )
  mount(app, tableExportApi.labels, async (ctx, { query }, reply) =>
    send(reply, await service.labelsTable(ctx), query.byteOrderMark),
  )
  mount(app, tableExportApi.shoppingLists, async (ctx, { query }, reply) =>
    send(reply, await service.shoppingListsTable(ctx), query.byteOrderMark),
  )
  mount(app, tableExportApi.shoppingList, async (ctx, { params, query }, reply) =>
    send(reply, await service.shoppingListTable(ctx, params.item_id), query.byteOrderMark),
  )
  mount(app, tableExportApi.pantry, async (ctx, { query }, reply) =>
    send(reply, await service.pantryTable(ctx), query.byteOrderMark),
  )
  mount(app, tableExportApi.mealplans, async (ctx, { query }, reply) => {
    const days = { startDate: query.start_date, endDate: query.end_date }
    return send(reply, await service.mealplansTable(ctx, days), query.byteOrderMark)
  })
}

const send = (reply: FastifyReply, { name, rows }: service.Table, mark: boolean) =>
  sendDownload(reply, csvText(rows, { mark }), { type: 'text/csv; charset=utf-8', download: `${name}.csv` })
