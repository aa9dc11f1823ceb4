import type { Food } from '@larder/contract/foods.ts'
import type { ShoppingItem as ItemAnswer } from '@larder/contract/shopping-items.ts'
import { grouped } from '@larder/domain/grouped.ts'
import { ingredientDisplay } from '@larder/domain/ingredients/display.ts'
import type { ShoppingItem } from '@larder/domain/shopping/consolidate.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { Ctx } from '#core/context.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { aisleLabelsOf } from '#modules/catalogue/labels/aisle-labels.service.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import { units } from '#modules/catalogue/units/units.service.ts'
import { type FoodCatalogue, foodCatalogue } from '#ports/food-catalogue.ts'
import * as store from './shopping-items.store.ts'

/** Things on lists with all they name, for people of the household and for guests who were given a list. */

/** Whose lists they are and who asks; guests have no slug, and do not learn what is in stock. */
export type ListOwner = HouseholdIds & { householdSlug?: string; userId?: string }
export type Read = { db: Ctx['db']; actor: ListOwner }

/** As the rules of the domain know it, with what else its rows say. */
export type Stored = Omit<ShoppingItem, 'references'> & {
  createdAt: string
  updatedAt: string
  references: store.ReferenceRow[]
  /** References to recipes that are hidden from the caller; they stay whatever is changed. */
  hidden: store.ReferenceRow[]
  /** It also belongs to recipes that are in the trash, of which nobody hears. */
  ofTrashedRecipes: boolean
}

const none: store.FoundReference[] = []
const isShown = ({ isVisible }: store.FoundReference) => isVisible === 1
const rowOnly = ({ recipeDeletedAt: _, isVisible: __, ...row }: store.FoundReference): store.ReferenceRow => row
/** As nearly everything has it. */
const NO_EXTRAS = '{}'

function storedFrom(rows: store.ItemRow[], references: store.FoundReference[]): Stored[] {
  const ofItem = grouped(references, ({ shoppingItemId }) => shoppingItemId)
  return rows.map((row) => {
    const own = ofItem.get(row.id) ?? none
    const live = own.length === 0 ? none : own.filter(({ recipeDeletedAt }) => recipeDeletedAt === null)
    const shown = live.every(isShown) ? live : live.filter(isShown)
    return {
      id: row.id,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      shoppingListId: row.shoppingListId,
      quantity: row.quantity,
      note: row.note,
      checked: row.checked === 1,
      position: row.position,
      foodId: row.foodId,
      unitId: row.unitId,
      labelId: row.labelId,
      isFood: row.isFood === 1,
      extras: row.extras === NO_EXTRAS ? {} : JSON.parse(row.extras),
      andSome: row.andSome === 1,
      addedBy: row.addedBy,
      storeId: row.storeId,
      references: shown,
      hidden: shown === live ? none : live.filter((one) => !isShown(one)).map(rowOnly),
      ofTrashedRecipes: live.length < own.length,
    }
  })
}

/** Everything on these lists of the household, in its order. */
export async function storedOn({ db, actor }: Read, listIds: string[]): Promise<Stored[]> {
  const rows = await store.itemsOf(db, actor, listIds)
  return storedFrom(rows, rows.length === 0 ? [] : await store.referencesOn(db, actor, listIds))
}

/** As `storedOn` reads them. */
export const inListOrder = (items: Stored[]): Stored[] =>
  items.toSorted((one, other) => one.position - other.position || (ageOf(one) < ageOf(other) ? -1 : 1))

const ageOf = ({ createdAt, id }: Stored) => createdAt + id

export async function wholeRows(ctx: Read, rows: store.ItemRow[]): Promise<ItemAnswer[]> {
  const ids = rows.map(({ id }) => id)
  return wholeItems(ctx, storedFrom(rows, await store.referencesOf(ctx.db, ctx.actor, ids)))
}

/** The same statements, however many there are. */
export async function wholeItems({ db, actor }: Read, items: Stored[]): Promise<ItemAnswer[]> {
  const idsOf = (column: 'foodId' | 'unitId' | 'labelId') => [...new Set(items.flatMap((item) => item[column] ?? []))]
  const food = await foods.byIds(db, actor, idsOf('foodId'))
  const unit = await units.byIds(db, actor, idsOf('unitId'))
  const ofAisle = await aisleLabelFinder(db, actor, [...food.values()])
  const catalogue = [...food.values()].some(({ catalogueKey }) => catalogueKey)
    ? (await foodCatalogue()).catalogue
    : undefined
  const label = await labels.byIds(db, actor, [...idsOf('labelId'), ...ofAisle.values()])
  return items.map((item) => {
    const { quantity, note, isFood } = item
    const itsFood = item.foodId === null ? null : (food.get(item.foodId) ?? null)
    const itsUnit = item.unitId === null ? null : (unit.get(item.unitId) ?? null)
    const own =
      (item.labelId === null ? null : label.get(item.labelId)) ??
      itsFood?.label ??
      label.get(ofAisle.get(item.foodId ?? '') ?? '') ??
      null
    // Field by field: spreading hundreds of things takes longer than reading them.
    return {
      id: item.id,
      createdAt: item.createdAt,
      updatedAt: item.updatedAt,
      groupId: actor.groupId,
      householdId: actor.householdId,
      shoppingListId: item.shoppingListId,
      quantity,
      note,
      isFood,
      disableAmount: !isFood,
      display: ingredientDisplay({ food: itsFood, unit: itsUnit, quantity, note, isFood, disableAmount: !isFood }),
      checked: item.checked,
      position: item.position,
      foodId: item.foodId,
      food: itsFood,
      unitId: item.unitId,
      unit: itsUnit,
      labelId: own?.id ?? null,
      label: own,
      extras: item.extras,
      addedBy: item.addedBy ?? null,
      storeId: item.storeId ?? null,
      andSome:
        quantity > 0 && (item.andSome === true || item.references.some(({ recipeQuantity }) => recipeQuantity === 0)),
      pack: itsFood?.catalogueKey ? (catalogue?.foods.get(itsFood.catalogueKey)?.pack ?? null) : null,
      weights: itsFood?.catalogueKey && catalogue ? weightsOf(catalogue, itsFood.catalogueKey) : null,
      recipeReferences: item.references.map(referenceAnswer),
      referencedRecipe: null,
    }
  })
}

type Weights = NonNullable<ItemAnswer['weights']>
const known = new WeakMap<object, Map<string, Weights>>()

/** Only what is more than a guess adds amounts up; looked up once for each food, as lists are read all the time. */
function weightsOf({ weights }: FoodCatalogue, key: string): Weights {
  const ofCatalogue = known.get(weights) ?? new Map<string, Weights>()
  known.set(weights, ofCatalogue)
  const there = ofCatalogue.get(key)
  if (there) return there
  const grams = (weight: { grams: number; estimated: boolean } | null) =>
    weight && !weight.estimated ? weight.grams : null
  const made = { piece: grams(weights.gramsOf(key, 'piece')), milliliter: grams(weights.densityOf(key)) }
  ofCatalogue.set(key, made)
  return made
}

/** A food without a label stands under the one of its aisle, if the group has such a label. */
async function aisleLabelFinder(db: Read['db'], actor: ListOwner, food: Food[]): Promise<Map<string, string>> {
  const unlabelled = food.filter(({ labelId, catalogueKey }) => labelId === null && catalogueKey)
  if (unlabelled.length === 0) return new Map()
  const { catalogue } = await foodCatalogue()
  const { labelOf } = await aisleLabelsOf(db, actor.groupId)
  return new Map(
    unlabelled.flatMap(({ id, catalogueKey }) => {
      const labelId = labelOf(catalogue.foods.get(catalogueKey ?? '')?.aisle ?? '')
      return labelId ? [[id, labelId] as const] : []
    }),
  )
}

const referenceAnswer = ({
  id,
  shoppingItemId,
  recipeId,
  recipeQuantity,
  recipeScale,
  recipeNote,
}: store.ReferenceRow) => ({
  id,
  shoppingListItemId: shoppingItemId,
  recipeId,
  recipeQuantity,
  recipeScale,
  recipeNote,
})

/** Everything on a list, in its order. */
export const itemsOn = async (ctx: Read, listId: string): Promise<ItemAnswer[]> =>
  wholeItems(ctx, await storedOn(ctx, [listId]))
