import { type ImportRule, type ImportRuleDraft, MAX_IMPORT_RULES } from '@larder/contract/import-rules.ts'
import { type CleanUp, cleanedUp, cleanUpBy } from '@larder/domain/recipes/import-rules.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { booleanColumn, recordAttributes, textColumn, uuidColumn } from '#core/attributes/attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, problem } from '#core/errors.ts'
import { bit, toBoolean } from '#db/rows.ts'
import { foods } from '#modules/catalogue/foods/foods.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import * as store from './import-rules.store.ts'

/**
 * Clean-up rules: what a group wants changed in every recipe and line on its way in. This module keeps them and applies
 * them; what a rule does is said in `domain/recipes/import-rules.ts`.
 */

const rules = collection({
  table: 'importRule',
  scope: 'groupId',
  columns: ['id', 'groupId', 'kind', 'find', 'replaceWith', 'foodId', 'enabled', 'createdAt'],
  searched: ['findNormalised'],
  link: '/groups/import-rules',
  attributes: () => ({
    ...recordAttributes,
    // A rule goes by what it looks for.
    name: textColumn('findNormalised'),
    kind: textColumn('kind'),
    find: textColumn('find'),
    replace_with: textColumn('replaceWith'),
    food_id: uuidColumn('foodId'),
    enabled: booleanColumn('enabled'),
  }),
  written: ({ kind, find, replaceWith, foodId, enabled }: ImportRuleDraft) => ({
    kind,
    find,
    findNormalised: normalise(find),
    replaceWith: kind === 'replaceText' ? replaceWith : '',
    foodId: kind === 'useFood' ? foodId : null,
    enabled: bit(enabled),
  }),
  hydrate: async (db, rows): Promise<ImportRule[]> => {
    const ids = [...new Set(rows.flatMap(({ foodId }) => foodId ?? []))]
    const named = new Map((ids.length === 0 ? [] : await store.foodNames(db, ids)).map(({ id, name }) => [id, name]))
    return rows.map((row) => ({
      ...row,
      foodName: named.get(row.foodId ?? '') ?? null,
      enabled: toBoolean(row.enabled),
    }))
  },
  check: demandFood,
  announce: ({ emit }, { change, row, owner }) => emit(`importRule.${change}`, { groupId: owner.groupId, id: row.id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'importRule', ids),
})

async function demandFood(ctx: TxCtx, { kind, foodId }: ImportRuleDraft): Promise<void> {
  if (kind !== 'useFood') return
  if (foodId === null) throw fieldProblem('foodId', ctx.t('importRules.foodNeeded'), null)
  if ((await foods.byIds(ctx.db, ctx.actor, [foodId])).has(foodId)) return
  throw problem('invalid', ctx.t('importRules.foodUnknown'), 'food not found')
}

async function demandNew(ctx: TxCtx, { kind, find }: ImportRuleDraft, ownId?: string): Promise<void> {
  const same = await store.listSame(ctx.db, ctx.actor.groupId, { kind, findNormalised: normalise(find) })
  if (same.some(({ id }) => id !== ownId)) throw problem('invalid', ctx.t('importRules.duplicate'), 'find')
}

async function demandRoom(ctx: TxCtx): Promise<void> {
  if ((await store.countOf(ctx.db, ctx.actor.groupId)) < MAX_IMPORT_RULES) return
  throw problem('invalid', ctx.t('importRules.tooMany', { count: MAX_IMPORT_RULES }), 'too many')
}

export const importRules = {
  ...rules,
  create: (ctx: Ctx, draft: ImportRuleDraft) =>
    ctx.tx(async (ctx) => {
      await demandRoom(ctx)
      await demandNew(ctx, draft)
      return rules.create(ctx, draft)
    }),
  update: (ctx: Ctx, id: string, draft: ImportRuleDraft) =>
    ctx.tx(async (ctx) => {
      await demandNew(ctx, draft, id)
      return rules.update(ctx, id, draft)
    }),
}

/** Drafts of recipes on their way in, as the caller's group wants them. Once each: what a rule has written it may find. */
export async function applyImportRules<Draft extends Parameters<typeof cleanedUp>[0]>(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  drafts: Draft[],
): Promise<Draft[]> {
  const rules = await store.listEnabled(ctx.db, ctx.actor.groupId)
  return drafts.map((draft) => cleanedUp(draft, rules))
}

/** For single lines: which words are no units, and which names mean which food. */
export const cleanUpOf = async ({ db, actor }: Pick<Ctx, 'db' | 'actor'>): Promise<CleanUp> =>
  cleanUpBy(await store.listEnabled(db, actor.groupId))
