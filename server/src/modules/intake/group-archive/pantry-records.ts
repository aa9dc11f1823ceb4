import { afterShoppingChoices } from '@larder/contract/pantry.ts'
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'
import { batchKinds } from '@larder/domain/pantry/batch.ts'
import { dateKinds } from '@larder/domain/pantry/dates.ts'
import { depths, levels } from '@larder/domain/pantry/levels.ts'
import { placeKinds } from '@larder/domain/pantry/places.ts'
import { MOST_SHELF_DAYS, MOST_THAW_HOURS, shelfLifeKinds } from '@larder/domain/pantry/shelf-life.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { LONGEST_NOTE } from '@larder/domain/shopping/consolidate.ts'
import { searchedText } from '#modules/pantry/pantry/batches.service.ts'
import {
  type Column,
  count,
  day,
  flag,
  json,
  LONGEST_NAME,
  moment,
  name,
  oneOf,
  optionalAmount,
  optionalCount,
  optionalMoment,
  optionalOneOf,
  stamps,
  text,
  to,
} from './record-columns.ts'
import type { RecordSpec } from './record-spec.ts'

/**
 * What a household has in the house: places, batches that are there, what codes mean and how foods are followed. The
 * journal stays where it was written, and begins anew with the first change elsewhere.
 */

const LAST_HOUR = 23
const home = { householdId: to('household', 'bound') }

const optionalDay: Column = { read: (sent, references) => day().read(sent, references) ?? null, missing: null }
/** Nobody has less than nothing of something. */
const stockAmount: Column = {
  read: (sent, references) => {
    const read = optionalAmount().read(sent, references)
    return typeof read === 'number' && read < 0 ? undefined : read
  },
  missing: null,
}
const code: Column = { read: (sent) => (typeof sent === 'string' ? readBarcode(sent) : undefined) }

/** By where it is kept. */
function usualDays(sent: unknown): Record<string, number> | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const days = sent as Record<string, unknown>
  return Object.fromEntries(
    shelfLifeKinds.flatMap((kind) => {
      const read = Object.hasOwn(days, kind) ? days[kind] : undefined
      return typeof read === 'number' && Number.isInteger(read) && read >= 0 && read <= MOST_SHELF_DAYS
        ? [[kind, read]]
        : []
    }),
  )
}

export const pantryRecords = {
  pantryPlace: {
    table: 'pantryPlace',
    owner: 'householdId',
    columns: { ...stamps, ...home, name: name(600), kind: oneOf(placeKinds, 'room'), position: count() },
    derived: (row) => ({ nameNormalised: normalise(String(row.name)) }),
    lookUp: 'householdId',
    same: ['householdId', 'nameNormalised'],
  },
  pantryBatch: {
    table: 'pantryBatch',
    owner: 'householdId',
    columns: {
      ...stamps,
      ...home,
      kind: oneOf(batchKinds),
      foodId: to('food', 'boundIfGiven'),
      recipeId: to('recipe'),
      name: text(LONGEST_NAME),
      amount: stockAmount,
      unitId: to('unit'),
      unitName: text(LONGEST_NAME),
      packAmount: stockAmount,
      packUnitId: to('unit'),
      placeId: to('pantryPlace'),
      shelf: text(LONGEST_NAME),
      date: optionalDay,
      dateKind: oneOf(dateKinds, 'bestBefore'),
      dateEstimated: flag(),
      openedOn: optionalDay,
      frozenOn: optionalDay,
      thawedOn: optionalDay,
      boughtOn: optionalDay,
      madeOn: optionalDay,
      note: text(LONGEST_NOTE),
      confirmedAt: moment(),
    },
    derived: ({ name, shelf, note }) => ({
      nameNormalised: searchedText({ name: String(name), shelf: String(shelf), note: String(note) }),
      gone: 0,
    }),
    lookUp: 'id',
    same: [],
    hasStableIds: true,
  },
  pantryFood: {
    table: 'pantryFood',
    owner: 'householdId',
    columns: {
      ...home,
      foodId: to('food', 'bound'),
      depth: optionalOneOf(depths),
      level: optionalOneOf(levels),
      saidAt: optionalMoment(),
      leastAmount: stockAmount,
      leastUnitId: to('unit'),
      restock: flag(),
      restockListId: to('shoppingList'),
      placeId: to('pantryPlace'),
      days: json(usualDays, {}),
      soonDays: optionalCount(MOST_SHELF_DAYS),
      soonLastTenth: flag(),
      thawLow: optionalCount(MOST_THAW_HOURS),
      thawHigh: optionalCount(MOST_THAW_HOURS),
    },
    lookUp: 'householdId',
    same: ['householdId', 'foodId'],
    hasNoStamps: true,
  },
  pantrySettings: {
    table: 'pantrySettings',
    owner: 'householdId',
    columns: {
      ...home,
      defaultDepth: oneOf(depths),
      soonDays: count(0, MOST_SHELF_DAYS),
      probablyDays: count(0, MOST_SHELF_DAYS),
      afterShopping: oneOf(afterShoppingChoices),
      digestHour: optionalCount(LAST_HOUR),
      subtractFromLists: flag(true),
      restockListId: to('shoppingList'),
      showThrownAway: flag(),
      hasPlaces: flag(),
    },
    lookUp: 'householdId',
    same: ['householdId'],
    hasNoStamps: true,
  },
  barcode: {
    table: 'barcode',
    owner: 'householdId',
    columns: {
      ...stamps,
      ...home,
      code,
      foodId: to('food', 'bound'),
      name: text(LONGEST_NAME),
      packAmount: stockAmount,
      packUnitId: to('unit'),
    },
    lookUp: 'householdId',
    same: ['householdId', 'code'],
  },
} satisfies Record<string, RecordSpec>
