import { randomUUID } from 'node:crypto'
import type { RecipeAction, RecipeActionDraft } from '@larder/contract/recipe-actions.ts'
import {
  type ActionAddressProblem,
  type ActionValues,
  actionAddressProblem,
  actionValues,
  filledActionAddress,
} from '@larder/domain/recipes/action-address.ts'
import { householdAndGroup } from '#core/attributes/accounts.attributes.ts'
import { recordAttributes, textColumn } from '#core/attributes/attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, notFound, problem } from '#core/errors.ts'
import { withSnakeCaseKeys } from '#core/snake-case-keys.ts'
import {
  addDeliveries,
  type DeliveryKind,
  DeliveryProblem,
  sendRequest,
} from '#modules/foundation/deliveries/deliveries.service.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import { findRecipe } from '#modules/recipes/recipes/recipe-access.service.ts'
import { recipeOf } from '#modules/recipes/recipes/recipe-reading.service.ts'
import { findAction } from './recipe-actions.store.ts'

/**
 * What a household can do with any recipe of its group. Links are opened by the client; what is posted leaves from here,
 * after the answer. Getting it there, and the log of that, are the matter of `deliveries`.
 */

const addressProblems: Record<ActionAddressProblem, string> = {
  characters: 'must hold no line breaks, no other control characters and no backslashes',
  scheme: 'must start with https:// or http://',
  host: 'must name a host',
  credentials: 'must hold no user name and no password',
  placeholderInHost: 'must hold no placeholder before or in its host',
}

export const recipeActions = collection({
  table: 'recipeAction',
  scope: 'householdId',
  columns: ['id', 'householdId', 'actionType', 'title', 'url'],
  link: '/households/recipe-actions',
  attributes: () => ({
    ...recordAttributes,
    action_type: textColumn('actionType'),
    title: textColumn('title'),
    url: textColumn('url'),
    ...householdAndGroup,
  }),
  written: ({ actionType, title, url }: RecipeActionDraft) => ({ actionType, title, url }),
  check: async (_ctx, { url }) => {
    const found = actionAddressProblem(url)
    if (found) throw fieldProblem('url', addressProblems[found], url)
  },
  announce: ({ emit }, { change, row: { id, householdId }, owner: { groupId } }) =>
    emit(`recipeAction.${change}`, { groupId, householdId, id }),
  keepForUndo: (ctx, ids) => keepForUndo(ctx, 'recipeAction', ids),
  nothingToRemove: () => notFound(),
  hydrate: async (_db, rows, { groupId }): Promise<RecipeAction[]> => rows.map((row) => ({ ...row, groupId })),
})

/** The message is what the recipe was at this moment, however long it takes to arrive. */
export async function trigger(ctx: Ctx, id: string, recipeSlug: string, scale: number): Promise<null> {
  const action = await recipeActions.get(ctx, id)
  if (action.actionType !== 'post') throw problem('invalid', `Cannot trigger action type "${action.actionType}".`)
  const { groupSlug, householdId } = ctx.actor
  const found = await findRecipe(ctx.db, ctx.actor, recipeSlug)
  if (!found) throw notFound()
  const recipe = await recipeOf(ctx, found.id)
  const url = `${ctx.config.baseUrl}/g/${groupSlug}/r/${encodeURIComponent(recipe.slug)}`
  const payload: ActionPayload = {
    values: actionValues(recipe, { url, scale }),
    message: withSnakeCaseKeys({ action, content: recipe, recipeScale: scale }),
  }
  const delivery = {
    kind: 'action' as const,
    householdId,
    sourceId: id,
    event: 'recipe_action',
    key: randomUUID(),
    payload,
  }
  await ctx.tx((ctx) => addDeliveries(ctx, [delivery]))
  return null
}

type ActionPayload = {
  /** For the address, which is that of the action when the message leaves: one that was mended helps what still waits. */
  values: ActionValues
  message: unknown
}

export const actionDelivery: DeliveryKind<ActionPayload> = {
  kind: 'action',
  send: async (ctx, delivery, signal) => {
    const { sourceId, householdId, payload } = delivery
    const action = await findAction(ctx.db, householdId, sourceId)
    if (action?.actionType !== 'post') throw new DeliveryProblem('sourceGone', { final: true })
    return sendRequest(ctx, delivery, {
      url: filledActionAddress(action.url, payload.values),
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload.message),
      signal,
    })
  },
}
