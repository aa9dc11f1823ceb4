import type { Webhook } from '@larder/contract/webhooks.ts'
import type { Ctx } from '#core/context.ts'
import { toWebhook } from './webhooks.mapper.ts'
import * as store from './webhooks.store.ts'

/** Webhooks as households and groups show them, in one statement however many there are. */

type ReadContext = Pick<Ctx, 'db' | 'clock'>

const shown = ({ clock }: ReadContext, rows: store.WebhookRow[]): Webhook[] =>
  rows.map((row) => toWebhook(row, clock.now()))

export const webhooksOfHouseholds = async (ctx: ReadContext, householdIds: string[]): Promise<Webhook[]> =>
  shown(ctx, await store.listOf(ctx.db, householdIds))

export const webhooksOfGroups = async (ctx: ReadContext, groupIds: string[]): Promise<Webhook[]> =>
  shown(ctx, await store.listOfGroups(ctx.db, groupIds))
