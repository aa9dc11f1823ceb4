import type { PantrySettings, PantrySettingsDraft } from '@larder/contract/pantry.ts'
import { DEFAULT_PROBABLY_DAYS, DEFAULT_SOON_DAYS } from '@larder/domain/pantry/dates.ts'
import { DEFAULT_DEPTH, type Depth } from '@larder/domain/pantry/levels.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import type { Reader } from '#db/database.ts'
import { bit, toBoolean } from '#db/rows.ts'
import * as store from './settings.store.ts'

/** How a household keeps its pantry; one that never chose has the defaults. */

type Read = { db: Reader; actor: { householdId: string } }

const defaults = (householdId: string): store.SettingsRow => ({
  id: householdId,
  householdId,
  defaultDepth: DEFAULT_DEPTH,
  soonDays: DEFAULT_SOON_DAYS,
  probablyDays: DEFAULT_PROBABLY_DAYS,
  afterShopping: 'ask',
  digestHour: null,
  subtractFromLists: 1,
  restockListId: null,
  showThrownAway: 0,
  hasPlaces: 0,
  digestOn: null,
  sharedWithGroup: 0,
})

export const { hasList } = store

export const settingsRow = async ({ db, actor: { householdId } }: Read): Promise<store.SettingsRow> =>
  (await store.find(db, householdId)) ?? defaults(householdId)

/** One change of a pantry at a time, so that the second of two who take the last egg sees that it is gone. */
export const lockPantry = ({ db, dialect, actor }: Pick<TxCtx, 'db' | 'dialect'> & Read): Promise<void> =>
  dialect.advisoryLock(db as TxCtx['db'], `pantry ${actor.householdId}`)

export async function changeSettings(
  ctx: Pick<TxCtx, 'db'> & { actor: { householdId: string } },
  changed: Partial<store.SettingsRow>,
): Promise<void> {
  await store.put(ctx.db, { ...(await settingsRow(ctx)), ...changed })
}

export async function settings(ctx: Ctx | TxCtx): Promise<PantrySettings> {
  const row = await settingsRow(ctx)
  return {
    defaultDepth: row.defaultDepth as Depth,
    soonDays: row.soonDays,
    probablyDays: row.probablyDays,
    afterShopping: row.afterShopping as PantrySettings['afterShopping'],
    digestHour: row.digestHour,
    subtractFromLists: toBoolean(row.subtractFromLists),
    restockListId: row.restockListId,
    showThrownAway: toBoolean(row.showThrownAway),
    sharedWithGroup: toBoolean(row.sharedWithGroup),
    askAfterCooking: await store.asksAfterCooking(ctx.db, ctx.actor.userId),
    barcodeLookUp: ctx.config.barcodeLookUp,
  }
}

export const updateSettings = (ctx: Ctx, draft: PantrySettingsDraft): Promise<PantrySettings> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    await lockPantry(ctx)
    const { restockListId, subtractFromLists, showThrownAway, sharedWithGroup, ...plain } = draft
    if (restockListId && !(await store.hasList(ctx.db, householdId, restockListId)))
      throw fieldProblem('restockListId', 'the household has no such list', restockListId)
    await changeSettings(ctx, {
      ...plain,
      ...(restockListId === undefined ? {} : { restockListId }),
      ...(subtractFromLists === undefined ? {} : { subtractFromLists: bit(subtractFromLists) }),
      ...(showThrownAway === undefined ? {} : { showThrownAway: bit(showThrownAway) }),
      ...(sharedWithGroup === undefined ? {} : { sharedWithGroup: bit(sharedWithGroup) }),
    })
    ctx.emit('pantry.updated', { groupId, householdId, id: householdId, foodIds: [] })
    return settings(ctx)
  })

export const updateOwnSettings = (ctx: Ctx, askAfterCooking: boolean): Promise<PantrySettings> =>
  ctx.tx(async (ctx) => {
    await store.putPerson(ctx.db, { userId: ctx.actor.userId, askAfterCooking: bit(askAfterCooking) })
    return settings(ctx)
  })
