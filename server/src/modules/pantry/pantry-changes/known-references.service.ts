import type { PantryBatchDraft } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import { readBarcode } from '@larder/domain/pantry/barcodes.ts'
import type { Batch } from '@larder/domain/pantry/batch.ts'
import { isPantryDate } from '@larder/domain/pantry/dates.ts'
import type { PlaceKind } from '@larder/domain/pantry/places.ts'
import { dateFromDays, dishDays, type UsualDays } from '@larder/domain/pantry/shelf-life.ts'
import { fieldProblem } from '#core/errors.ts'
import { findOrMakeFoods } from '#modules/catalogue/foods/food-making.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import type { LearnedCode } from '#modules/pantry/barcodes/barcodes.service.ts'
import type { PantryWriter } from '#modules/pantry/pantry/batches.service.ts'
import { foodsByIds, recipesByIds } from '#modules/pantry/pantry/batches.service.ts'

/**
 * Checks that whatever changes name belongs to the household or its group; otherwise the field is named and nothing
 * changes.
 */

type Place = (string | number)[]
type Named = { place: Place; id: string }

const at = (index: number, ...fields: string[]): Place => ['changes', index, ...fields]
const refuse = (place: Place, message: string, input: unknown) => fieldProblem(place.map(String), message, input)

const putIns = (changes: PantryChange[]) =>
  changes.flatMap((change, index) => (change.type === 'putIn' ? [{ index, draft: change.batch }] : []))

/** Foods by the name are made where the group has none; answers the id of each name. */
export async function madeFoods(
  ctx: PantryWriter,
  changes: PantryChange[],
): Promise<(name: string) => string | undefined> {
  const names = putIns(changes).flatMap(({ draft }) => (!draft.foodId && draft.foodName ? [draft.foodName] : []))
  if (names.length === 0) return () => undefined
  const { groupId } = ctx.actor
  const { idOf, made } = await findOrMakeFoods(
    ctx,
    groupId,
    names.map((name) => ({ name })),
    { named: true },
  )
  for (const id of made) ctx.emit('food.created', { groupId, id })
  return idOf
}

/** One query for each kind of record. */
export async function demandKnown(
  ctx: PantryWriter,
  changes: PantryChange[],
  placeIds: ReadonlySet<string>,
): Promise<void> {
  const { db, actor } = ctx
  const [wantedUnits, wantedFoods, wantedRecipes] = [unitsIn(changes), foodsIn(changes), recipesIn(changes)]
  const knownUnits = await units.byIds(db, actor, ids(wantedUnits))
  demand(wantedUnits, (id) => knownUnits.has(id), 'the group has no such unit')
  const knownFoods = new Set((await foodsByIds(db, actor.groupId, ids(wantedFoods))).map(({ id }) => id))
  demand(wantedFoods, (id) => knownFoods.has(id), 'the group has no such food')
  if (wantedRecipes.length > 0) {
    const known = new Set((await recipesByIds(db, actor, ids(wantedRecipes))).map(({ id }) => id))
    demand(wantedRecipes, (id) => known.has(id), 'the group has no such recipe')
  }
  demand(placesIn(changes), (id) => placeIds.has(id), 'the household has no such place')
  for (const { place, id } of datesIn(changes))
    if (!isPantryDate(id)) throw refuse(place, 'a date between 1990 and 2199 is needed', id)
}

const ids = (wanted: Named[]): string[] => [...new Set(wanted.map(({ id }) => id))]

function demand(wanted: Named[], isKnown: (id: string) => boolean, message: string): void {
  for (const { place, id } of wanted) if (!isKnown(id)) throw refuse(place, message, id)
}

const given = (place: Place, id: string | null | undefined): Named[] => (id ? [{ place, id }] : [])

const unitsIn = (changes: PantryChange[]): Named[] =>
  changes.flatMap((change, index) => {
    if (change.type === 'putIn')
      return [
        ...given(at(index, 'batch', 'unitId'), change.batch.unitId),
        ...given(at(index, 'batch', 'pack', 'unitId'), change.batch.pack?.unitId),
      ]
    if (change.type === 'edit')
      return [
        ...given(at(index, 'set', 'unitId'), change.set.unitId),
        ...given(at(index, 'set', 'pack', 'unitId'), change.set.pack?.unitId),
      ]
    return 'unitId' in change ? given(at(index, 'unitId'), change.unitId) : []
  })

const foodsIn = (changes: PantryChange[]): Named[] =>
  changes.flatMap((change, index) => {
    if (change.type === 'putIn') return given(at(index, 'batch', 'foodId'), change.batch.foodId)
    return 'foodId' in change ? given(at(index, 'foodId'), change.foodId) : []
  })

const recipesIn = (changes: PantryChange[]): Named[] =>
  putIns(changes).flatMap(({ index, draft }) => given(at(index, 'batch', 'recipeId'), draft.recipeId))

const placesIn = (changes: PantryChange[]): Named[] =>
  changes.flatMap((change, index) => {
    if (change.type === 'putIn') return given(at(index, 'batch', 'placeId'), change.batch.placeId)
    return 'placeId' in change ? given(at(index, 'placeId'), change.placeId) : []
  })

const dayFields = ['date', 'openedOn', 'boughtOn', 'madeOn', 'on'] as const

const datesIn = (changes: PantryChange[]): Named[] =>
  changes.flatMap((change, index) => {
    const [fields, place]: [object, Place] =
      change.type === 'putIn'
        ? [change.batch, at(index, 'batch')]
        : change.type === 'edit'
          ? [change.set, at(index, 'set')]
          : [change, at(index)]
    return dayFields.flatMap((field) =>
      given([...place, field], (fields as { [day: string]: string | null | undefined })[field]),
    )
  })

/** The codes of what is put in, under the food it became. */
export const codesIn = (changes: PantryChange[], foodOf: (name: string) => string | undefined): LearnedCode[] =>
  putIns(changes).flatMap(({ index, draft }) => {
    if (!draft.barcode) return []
    const code = readBarcode(draft.barcode)
    if (code === undefined)
      throw refuse(
        at(index, 'batch', 'barcode'),
        'this is no barcode: its digits or its check digit are wrong',
        draft.barcode,
      )
    const foodId = draft.foodId ?? foodOf(draft.foodName ?? '')
    return foodId ? [{ code, foodId, name: draft.name, pack: draft.pack ?? null }] : []
  })

export type DraftFacts = {
  today: string
  kindOf: (placeId: string | null) => PlaceKind | null
  daysOf: (foodId: string | null, unitId: string | null) => UsualDays
  /** Where a food was put last. */
  usualPlace: (foodId: string) => string | null
  foodOf: (name: string) => string | undefined
}

/** A batch as it is put in: what was left out is as usual. */
export function batchOf(draft: PantryBatchDraft, index: number, facts: DraftFacts): Batch {
  const foodId = draft.foodId ?? (draft.foodName ? (facts.foodOf(draft.foodName) ?? null) : null)
  const isDish = draft.kind === 'dish'
  if (!isDish && foodId === null)
    throw refuse(at(index, 'batch', 'foodId'), 'a food is needed, by its id or its name', null)
  if (isDish && draft.name === '' && !draft.recipeId)
    throw refuse(at(index, 'batch', 'name'), 'a dish needs a name', draft.name)
  const usualPlace = foodId === null ? null : facts.usualPlace(foodId)
  const placeId = draft.placeId === undefined ? usualPlace : draft.placeId
  const boughtOn = draft.boughtOn === undefined ? facts.today : draft.boughtOn
  const days = isDish ? dishDays : facts.daysOf(foodId, draft.unitId ?? null)
  const on = (isDish ? draft.madeOn : draft.boughtOn) ?? facts.today
  const dated =
    draft.date === undefined
      ? dateFromDays(days, facts.kindOf(placeId), on)
      : { date: draft.date, dateEstimated: false }
  return {
    id: draft.id,
    kind: draft.kind,
    foodId: isDish ? (draft.foodId ?? null) : foodId,
    recipeId: draft.recipeId ?? null,
    name: draft.name,
    amount: draft.amount,
    unitId: draft.unitId ?? null,
    pack: draft.pack ?? null,
    placeId,
    shelf: draft.shelf,
    ...dated,
    dateKind: isDish ? 'useBy' : draft.dateKind,
    openedOn: draft.openedOn ?? null,
    frozenOn: facts.kindOf(placeId) === 'freezer' && isDish ? on : null,
    thawedOn: null,
    boughtOn: isDish ? null : boughtOn,
    madeOn: isDish ? on : (draft.madeOn ?? null),
    note: draft.note,
    gone: false,
  }
}
