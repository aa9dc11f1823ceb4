import { randomUUID } from 'node:crypto'
import type { Barcode, BarcodeDraft, ScannedBarcode } from '@larder/contract/barcodes.ts'
import type { Page } from '@larder/contract/page.ts'
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'
import { inOrderOfUrgency } from '@larder/domain/pantry/take-out.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, unprocessable } from '#core/errors.ts'
import { found } from '#core/found.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { hydrate } from '#modules/pantry/pantry/batch-reading.service.ts'
import * as batches from '#modules/pantry/pantry/batches.service.ts'
import { named, toBatch } from '#modules/pantry/pantry/batches.service.ts'
import { pageOf } from '#modules/pantry/pantry/pantry.service.ts'
import * as store from './barcodes.store.ts'
import { lookUp } from './look-up.service.ts'

/** What codes mean to a household, which has to say so only once for each. */

type Read = Pick<Ctx | TxCtx, 'db' | 'actor'>

/** One spelling for one pack; what is no code names the field. */
function codeOf(text: string): string {
  const code = readBarcode(text)
  if (code !== undefined) return code
  throw unprocessable([
    {
      type: 'value_error',
      loc: ['path', 'code'],
      msg: 'Value error, this is no barcode: its digits or its check digit are wrong',
      input: text,
      ctx: { error: {} },
    },
  ])
}

async function hydrated({ db, actor }: Read, rows: store.BarcodeRow[]): Promise<Barcode[]> {
  const foods = new Map(
    (await batches.foodsByIds(db, actor.groupId, [...new Set(rows.map(({ foodId }) => foodId))])).map((food) => [
      food.id,
      food,
    ]),
  )
  const known = await units.byIds(db, actor, [...new Set(rows.flatMap(({ packUnitId }) => packUnitId ?? []))])
  return rows.flatMap(({ code, foodId, name, packAmount, packUnitId, updatedAt }) => {
    const food = named(foods.get(foodId))
    const pack =
      packAmount === null ? null : { amount: packAmount, unitId: packUnitId, unit: known.get(packUnitId ?? '') ?? null }
    return food ? [{ code, foodId, food, name, pack, updatedAt }] : []
  })
}

export async function list(ctx: Ctx, query: { page: number; perPage: number }): Promise<Page<Barcode>> {
  const { householdId } = ctx.actor
  const { page, perPage } = query
  const rows = await store.list(ctx.db, householdId, { limit: perPage, offset: (page - 1) * perPage })
  return pageOf(await hydrated(ctx, rows), await store.count(ctx.db, householdId), query)
}

const knownOf = async (ctx: Read, code: string): Promise<Barcode | undefined> => {
  const row = await store.find(ctx.db, ctx.actor.householdId, code)
  return row && (await hydrated(ctx, [row]))[0]
}

export async function scan(ctx: Ctx, text: string): Promise<ScannedBarcode> {
  const code = codeOf(text)
  const known = (await knownOf(ctx, code)) ?? null
  if (!known) return { code, known, batches: [], suggestion: await lookUp(ctx, code) }
  const rows = await batches.ofFoods(ctx.db, ctx.actor.householdId, [known.foodId])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const order = inOrderOfUrgency(rows.map(toBatch))
  // The product itself before others of the same food.
  const isProduct = (name: string) => known.name !== '' && name === known.name
  const sorted = [...order.filter(({ name }) => isProduct(name)), ...order.filter(({ name }) => !isProduct(name))]
  return {
    code,
    known,
    batches: await hydrate(
      ctx,
      sorted.flatMap(({ id }) => byId.get(id) ?? []),
    ),
    suggestion: null,
  }
}

export type LearnedCode = {
  code: string
  foodId: string
  name: string
  pack: { amount: number; unitId: string | null } | null
}

/** What was read from a pack on its way in. */
export async function learnAll(
  ctx: Pick<TxCtx<{ householdId: string }>, 'db' | 'clock' | 'actor'>,
  learned: LearnedCode[],
): Promise<void> {
  const now = ctx.clock.iso()
  for (const { code, foodId, name, pack } of learned)
    await store.put(ctx.db, {
      id: randomUUID(),
      householdId: ctx.actor.householdId,
      code,
      foodId,
      name,
      packAmount: pack?.amount ?? null,
      packUnitId: pack?.unitId ?? null,
      createdAt: now,
      updatedAt: now,
    })
}

export const learn = (ctx: Ctx, text: string, draft: BarcodeDraft): Promise<Barcode> =>
  ctx.tx(async (ctx) => {
    const code = codeOf(text)
    const { groupId, householdId } = ctx.actor
    if ((await batches.foodsByIds(ctx.db, groupId, [draft.foodId])).length === 0)
      throw fieldProblem('foodId', 'the group has no such food', draft.foodId)
    const unitId = draft.pack?.unitId ?? null
    if (unitId && !(await units.byIds(ctx.db, ctx.actor, [unitId])).has(unitId))
      throw fieldProblem(['pack', 'unitId'], 'the group has no such unit', unitId)
    await learnAll(ctx, [{ ...draft, code }])
    ctx.emit('pantry.updated', { groupId, householdId, id: householdId, foodIds: [] })
    return found(await knownOf(ctx, code))
  })

export const forget = (ctx: Ctx, text: string): Promise<Barcode> =>
  ctx.tx(async (ctx) => {
    const code = codeOf(text)
    const { groupId, householdId } = ctx.actor
    const known = found(await knownOf(ctx, code))
    await store.remove(ctx.db, householdId, code)
    ctx.emit('pantry.updated', { groupId, householdId, id: householdId, foodIds: [] })
    return known
  })
