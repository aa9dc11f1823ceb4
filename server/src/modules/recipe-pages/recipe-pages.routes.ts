import type { Recipe } from '@larder/contract/recipe.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientPage } from '#core/client-files.ts'
import type { AnyCtx } from '#core/context.ts'
import { contextOf, whoAsks } from '#core/http.ts'
import { pageWithRecipe } from './page-head.ts'
import * as service from './recipe-pages.service.ts'

/**
 * The two pages that programs read as well as people: the client's page, which says in its head what the recipe is. Who
 * may not see the recipe gets the page as it is, with 404; the client then shows its own state.
 */

const visitor = { access: 'public', cookie: true } as const
const options = { config: { access: visitor.access } }

type Find = (ctx: AnyCtx, groupSlug: string, word: string) => Promise<Recipe | undefined>
type Asking = FastifyRequest<{ Params: { group: string; word: string } }>

export const recipePagesRoutes =
  (clientDir: string) =>
  (app: FastifyInstance): void => {
    const page = clientPage(clientDir)
    if (page === undefined) return

    const answer = async (request: Asking, reply: FastifyReply, find: Find) => {
      const recipe = await foundOrNot(app, request, find)
      const baseUrl = app.runtime.config.baseUrl
      return reply
        .code(recipe ? 200 : 404)
        .type('text/html; charset=utf-8')
        .headers(dependsOnWhoAsks)
        .send(recipe ? pageWithRecipe(page, recipe, { baseUrl, groupSlug: request.params.group }) : page)
    }

    app.get('/g/:group/r/:word', options, (request: Asking, reply) => answer(request, reply, service.openRecipe))
    app.get('/g/:group/shared/r/:word', options, (request: Asking, reply) =>
      // Whoever has the link may look; a search engine that came across it may not show it to everybody.
      answer(request, reply.header('x-robots-tag', 'noindex'), service.linkedRecipe),
    )
  }

/** A member and a guest get different pages at the same address: no cache between them keeps either. */
const dependsOnWhoAsks = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization' }

/** Whatever goes wrong here is no reason to keep the client from starting. */
async function foundOrNot(app: FastifyInstance, request: Asking, find: Find): Promise<Recipe | undefined> {
  const { group, word } = request.params
  if (`${group}${word}`.includes('\0')) return undefined
  try {
    request.actor = await whoAsks(app, request, visitor)
    return await find(contextOf(app.runtime, request), group, word)
  } catch (error) {
    request.log.error({ err: error }, 'a recipe page could not be described')
    return undefined
  }
}
