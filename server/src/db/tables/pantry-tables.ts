import type { Bit, Stamped } from './row-shapes.ts'

export type PantryTables = {
  pantryPlace: Stamped & {
    householdId: string
    name: string
    nameNormalised: string
    kind: string
    position: number
  }
  pantrySettings: {
    id: string
    householdId: string
    defaultDepth: string
    soonDays: number
    probablyDays: number
    afterShopping: string
    digestHour: number | null
    subtractFromLists: Bit
    restockListId: string | null
    showThrownAway: Bit
    /** The household has had its first places, and may have deleted them all. */
    hasPlaces: Bit
    /** The day of the last digest. */
    digestOn: string | null
    /** Other households of the group may look into it. */
    sharedWithGroup: Bit
  }
  pantryPerson: { userId: string; askAfterCooking: Bit }
  /** How a household follows a food; one that nobody said anything about has no row. */
  pantryFood: {
    id: string
    householdId: string
    foodId: string
    depth: string | null
    /** What somebody said of it without an amount; null while its batches speak. */
    level: string | null
    saidAt: string | null
    leastAmount: number | null
    leastUnitId: string | null
    restock: Bit
    restockListId: string | null
    /** Where it was put last. */
    placeId: string | null
    /** JSON object of days. */
    days: string
    soonDays: number | null
    soonLastTenth: Bit
    /** Hours that it thaws in the fridge, where the household said so; nothing at all is 0. */
    thawLow: number | null
    thawHigh: number | null
  }
  pantryBatch: Stamped & {
    householdId: string
    kind: string
    foodId: string | null
    recipeId: string | null
    name: string
    nameNormalised: string
    amount: number | null
    unitId: string | null
    /** Stays when the unit is deleted: grams must not become pieces. */
    unitName: string
    packAmount: number | null
    packUnitId: string | null
    placeId: string | null
    shelf: string
    date: string | null
    dateKind: string
    dateEstimated: Bit
    openedOn: string | null
    frozenOn: string | null
    thawedOn: string | null
    boughtOn: string | null
    madeOn: string | null
    note: string
    confirmedAt: string
    gone: Bit
  }
  /** What was done together and is undone together. */
  pantryBooking: {
    id: string
    createdAt: string
    householdId: string
    userId: string | null
    tokenName: string | null
    /** Null again once the undo is taken back. */
    undoneAt: string | null
  }
  /** Bought things and cooked meals that nobody has to be asked about any more, unless the booking is undone. */
  pantryBooked: { householdId: string; kind: string; sourceId: string; bookingId: string }
  /** The journal. Rows are only ever added. */
  pantryEntry: {
    id: string
    createdAt: string
    householdId: string
    bookingId: string
    position: number
    kind: string
    batchId: string | null
    foodId: string | null
    name: string
    amountBefore: number | null
    amountAfter: number | null
    unitBefore: string | null
    unitAfter: string | null
    unitName: string
    before: string
    after: string
    short: number | null
    sourceKind: string | null
    sourceId: string | null
    sourceName: string | null
    /** The entry that this one takes back. */
    undoes: string | null
  }
  /** What the code on a pack means to a household. */
  barcode: {
    id: string
    householdId: string
    code: string
    foodId: string
    name: string
    packAmount: number | null
    packUnitId: string | null
    createdAt: string
    updatedAt: string
  }
}
