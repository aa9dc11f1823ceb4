import type { Food, FoodDraft, Uses } from '@larder/contract/foods.ts'
import { isSharedFoodName } from '@larder/food-catalogue/forms/counted-forms.ts'
import { isGuest } from '#core/actor.ts'
import { foodAttributes, openFoodAttributes } from '#core/attributes/catalogue.attributes.ts'
import { linesWith } from '#core/attributes/recipes.attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import { repoint, type Use } from '#core/collection/uses.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { notFound, problem } from '#core/errors.ts'
import type { Reader } from '#db/database.ts'
import { labels } from '#modules/catalogue/labels/labels.service.ts'
import {
  householdsAfter,
  householdsOf,
  moveHouseholds,
  onHandAttribute,
  putHouseholds,
} from '#modules/catalogue/on-hand/on-hand.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { foodCatalogue } from '#ports/food-catalogue.ts'
import { foodAliases, partsOf, putExtras } from './food-parts.store.ts'
import { extraRows, type FoodMatch, foodColumns, foodRowColumns, toFood } from './foods.mapper.ts'
import * as store from './foods.store.ts'
import { languageIn, sureKey } from './known-foods.service.ts'

/**
 * Foods: what ingredients and shopping items are made of. A group's foods are its own; names are unique there, case
 * and all. Who uses a food is told by the modules that do, so nothing here knows recipes or shopping lists.
 */

type StoredDraft = FoodDraft & { match?: FoodMatch }

const kept = collection({
  table: 'food',
  scope: 'groupId',
  columns: foodRowColumns,
  searched: ['nameNormalised', 'pluralNameNormalised'],
  aliasTable: 'foodAlias',
  link: '/foods',
  attributes: (viewer) =>
    isGuest(viewer)
      ? openFoodAttributes()
      : {
          ...foodAttributes(),
          ingredients: linesWith('foodId', viewer),
          on_hand: onHandAttribute('food', viewer.householdId ?? ''),
        },
  written: (draft: StoredDraft) => foodColumns(draft, draft.match),
  hydrate: async (db, rows, viewer): Promise<Food[]> => {
    const parts = await partsOf(db, rows)
    const ids = rows.map(({ id }) => id)
    const households = isGuest(viewer) ? new Map<string, string[]>() : await householdsOf(db, 'food', ids)
    const isShared = rows.some(({ catalogueKey, name }) => isSharedFoodName(catalogueKey, name))
    const language = isShared ? await languageIn(db, viewer.groupId, '') : null
    return rows.map((row) => toFood(row, { ...parts, households, language }, viewer))
  },
  check: (ctx, { labelId }) => demandLabel(ctx, labelId),
  putParts,
  announce: ({ emit }, { change, row: { id }, owner: { groupId }, renamed }) => {
    if (change === 'updated') emit('food.updated', { groupId, id, ...(renamed ? { renamed } : {}) })
    else emit(`food.${change}`, { groupId, id })
  },
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'food', ids),
})

/** A new food keeps the name it was given; which food of the catalogue that is, is found beside it. */
export const foods = {
  ...kept,
  create: async (ctx: Ctx, draft: FoodDraft): Promise<Food> => {
    const match = await matcherOf(ctx, ctx.actor.groupId)
    return kept.create(ctx, { ...draft, match: match(draft.name) })
  },
  update: async (ctx: Ctx, id: string, draft: FoodDraft): Promise<Food> => {
    const match = await matcherOf(ctx, ctx.actor.groupId)
    return ctx.tx(async (ctx) => {
      const before = await store.matchOf(ctx.db, ctx.actor.groupId, id)
      const stays = before && (before.matchedBy === 'person' || before.name === draft.name)
      return kept.update(ctx, id, { ...draft, match: stays ? before : match(draft.name) })
    })
  },
}

/** What a food stands for, with the name under which that was found. */
export const matchOf = store.matchOf

/** Its other names, for whoever makes one food of two. */
export const otherNames = foodAliases

/** Silently, and only where it is sure. */
async function matcherOf({ db, locale }: { db: Reader; locale: string }, groupId: string) {
  const catalogue = await foodCatalogue()
  const group = await languageIn(db, groupId, locale)
  return (name: string, language = group): FoodMatch => ({
    catalogueKey: sureKey(catalogue, name, { of: language, group }),
    matchedBy: 'larder',
  })
}

async function putParts(ctx: TxCtx, id: string, draft: FoodDraft): Promise<void> {
  const { groupId, householdSlug } = ctx.actor
  await foodAliases.replace(ctx.db, { id, names: draft.aliases.map(({ name }) => name) })
  await putExtras(ctx.db, id, extraRows(id, draft.extras))
  const stored = (await householdsOf(ctx.db, 'food', [id])).get(id) ?? []
  const onHandChange = { onHand: draft.onHand, households: draft.householdsWithIngredientFood }
  await putHouseholds(ctx.db, 'food', groupId, id, householdsAfter(onHandChange, stored, householdSlug))
}

async function demandLabel(ctx: TxCtx, labelId: string | null): Promise<void> {
  if (labelId === null || (await labels.byIds(ctx.db, ctx.actor, [labelId])).has(labelId)) return
  throw problem('invalid', ctx.t('foods.labelUnknown'), 'label not found')
}

/** Recipes that name what goes say less than before, lists keep its name; asked while the foods are still there. */
export const announceRemoval = (uses: FoodUses) => async (ctx: TxCtx, ids: string[]) => {
  const { groupId } = ctx.actor
  await uses.shoppingItems?.keepNames?.(ctx.db, groupId, ids)
  const recipeIds = (await uses.recipes?.namedBy?.(ctx.db, groupId, ids)) ?? []
  if (recipeIds.length > 0) ctx.emit('foods.forgotten', { groupId, recipeIds })
}

export const labelMany = (ctx: Ctx, ids: string[], labelId: string | null) =>
  ctx.tx(async (ctx) => {
    const { groupId } = ctx.actor
    await demandLabel(ctx, labelId)
    const wanted = new Set(ids)
    await foods.lock(ctx, ctx.actor, ids, 'change')
    const changed = await store.updateLabel(ctx.db, groupId, [...wanted], labelId, ctx.clock.iso())
    if (changed.length !== wanted.size) throw notFound()
    for (const { id } of changed) ctx.emit('food.updated', { groupId, id })
    return { count: changed.length }
  })

/** References that follow a merge and are not listed under "where used", because they are private. */
type Follows = 'usualItems' | 'recurringItems' | 'itemPrices' | 'diners' | 'allergens' | 'substitutes' | 'nutrition'

/** Where foods are used. */
export type FoodUses = { [place in keyof Uses]?: Use } & { [follows in Follows]?: Pick<Use, 'repoint'> }

export const whereUsed = (ctx: Ctx, uses: FoodUses, id: string): Promise<Uses> =>
  foods.whereUsed(ctx, uses, ['recipes', 'shoppingItems', 'importRules', 'pantryBatches'], id)

export const merge = (ctx: Ctx, uses: FoodUses, from: string, to: string) =>
  foods.merge(ctx, from, to, {
    repoint: async (db, groupId) => {
      // First, because what is in it follows from that.
      await store.takeOverMatch(db, groupId, from, to)
      await repoint(uses)(db, groupId, from, to)
      await moveHouseholds(db, 'food', from, to)
    },
    done: 'foods.merged',
  })

export type NewFood = {
  name: string
  pluralName?: string | undefined
  aliases?: string[] | undefined
  labelId?: string | undefined
  /** Where it is known already; else it is found by the name. */
  catalogueKey?: string | undefined
  /** In which the name is written. */
  language?: string | undefined
}

/**
 * Adds the foods whose names the group does not have, in two statements, and answers their ids; names that are there
 * stay as they are.
 */
export async function addMissingFoods(ctx: TxCtx<unknown>, groupId: string, wanted: NewFood[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const match = await matcherOf(ctx, groupId)
  const rows = wanted.map(({ name, pluralName = null, labelId = null, catalogueKey, language }) =>
    foodColumns(
      { name, pluralName, labelId, description: '' },
      catalogueKey ? { catalogueKey, matchedBy: 'larder' } : match(name, language),
    ),
  )
  const added = await foods.addMissing(ctx, { groupId }, rows)
  await foodAliases.insert(
    ctx.db,
    added.flatMap((food, at) => (food ? { id: food.id, names: wanted[at]?.aliases ?? [] } : [])),
  )
  return added.flatMap((food) => food?.id ?? [])
}

/** Gives foods that have none the label beside their name. */
export const labelUnlabelled = (ctx: TxCtx<unknown>, groupId: string, labelByName: Map<string, string>) =>
  store.labelUnlabelled(ctx.db, groupId, labelByName, ctx.clock.iso())
