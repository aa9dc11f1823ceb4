import type { RecipeAction, RecipeActionDraft } from '@larder/contract/recipe-actions.ts'
import {
  type ActionAddressProblem,
  actionAddressProblem,
  actionValues,
  filledActionAddress,
} from '@larder/domain/recipes/action-address.ts'
import { recordAttributes, textColumn, uuidColumn } from '#core/attributes.ts'
import { collection } from '#core/collection/collection.service.ts'
import type { Ctx, TxCtx } from '#core/context.ts'
import { fieldProblem, notFound, problem } from '#core/errors.ts'
import { systemJob } from '#core/jobs/job-kind.ts'
import { addJob } from '#core/jobs/jobs.ts'
import { snakeNamed } from '#core/snake-named.ts'
import { findRecipe } from '#modules/recipes/recipe-access.service.ts'
import { recipeOf } from '#modules/recipes/recipe-reading.service.ts'
import { keepForUndo } from '#modules/removals/removals.service.ts'
import { isPortError } from '#ports/problem.ts'

/**
 * What a household can do with any recipe of its group. Links are opened by the client; what is posted leaves from here,
 * after the answer and until it has arrived or is given up. What becomes of it never reaches whoever sent it.
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
    household_id: uuidColumn('householdId'),
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
  whole: async (_db, rows, { groupId }): Promise<RecipeAction[]> => rows.map((row) => ({ ...row, groupId })),
})

/** Whatever the order of its parts: what is not the household's is not found, then what cannot be sent is refused. */
export async function trigger(ctx: Ctx, id: string, recipeSlug: string, scale: number): Promise<null> {
  const action = await recipeActions.get(ctx, id)
  if (action.actionType !== 'post') throw problem('invalid', `Cannot trigger action type "${action.actionType}".`)
  const found = await findRecipe(ctx.db, ctx.actor.groupId, recipeSlug)
  if (!found) throw notFound()
  const recipe = await recipeOf(ctx, found.id)
  const url = `${ctx.config.baseUrl}/g/${ctx.actor.groupSlug}/r/${encodeURIComponent(recipe.slug)}`
  const address = filledActionAddress(action.url, actionValues(recipe, { url, scale }))
  await ctx.tx((ctx) => send(ctx, { address, body: snakeNamed({ action, content: recipe, recipeScale: scale }) }))
  return null
}

type Message = { address: string; body: unknown }

const send = (ctx: TxCtx, message: Message) => addJob(ctx, sendRecipe, message)

const TIMEOUT_MS = 15_000
const LARGEST_ANSWER_BYTES = 1_000_000

export const sendRecipe = systemJob<Message, null>({
  name: 'recipe-action',
  attempts: 5,
  mostWaiting: 200,
  run: async ({ fetch, words }, { address, body }, { signal }) => {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs: TIMEOUT_MS,
      maxBytes: LARGEST_ANSWER_BYTES,
      signal,
    }).catch((error: unknown) => {
      // Where nobody may be reached today, nobody may be reached in an hour.
      throw isPortError(error) && error.problem.kind === 'refused' ? problem('invalid', error.message) : error
    })
    if (status >= 400 && status < 500 && !PASSING.has(status)) throw problem('invalid', words('recipeActions.refused'))
    if (status < 200 || status > 299) throw new Error('the receiver did not take it')
    return null
  },
})

/** Refusals that another time may not meet: too slow, too early, too many. */
const PASSING = new Set([408, 425, 429])
