import { firstQuestions, firstRecipes } from '@larder/contract/first-questions.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { clientPage, screenFiles } from '#core/client-files.ts'
import type { AnyCtx } from '#core/context.ts'
import { contextOf, whoAsks } from '#core/http.ts'
import { answersTo } from './first-answers.ts'
import { explorerFirstPaint, recipeFirstPaint } from './first-paint.ts'
import { pageWithRecipe } from './page-head.ts'
import { pageWithStart } from './page-start.ts'
import * as service from './recipe-pages.service.ts'

/**
 * The pages that most visits begin with. The client's page says in its head what the recipe is, for programs that read
 * it, and brings members the answers to what the client asks first. Who may not see the recipe gets the page as it is,
 * with 404; the client then shows its own state.
 */

const visitor = { access: 'public', cookie: true, scope: 'read' } as const
const options = { config: { access: visitor.access } }

type Find = (ctx: AnyCtx, groupSlug: string, word: string) => Promise<Recipe | undefined>
type AskingGroup = FastifyRequest<{ Params: { group: string } }>
type Asking = FastifyRequest<{ Params: { group: string; word: string } }>

export const recipePagesRoutes =
  (clientDir: string) =>
  (app: FastifyInstance): void => {
    const page = clientPage(clientDir)
    if (page === undefined) return
    const files = screenFiles(clientDir)

    const send = (reply: FastifyReply, content: string) =>
      reply.type('text/html; charset=utf-8').headers(dependsOnWhoAsks).send(content)

    const described = (recipe: Recipe, { params }: Asking) =>
      pageWithRecipe(page, recipe, { baseUrl: app.runtime.config.baseUrl, groupSlug: params.group })

    app.get('/g/:group', options, async (request: AskingGroup, reply) => {
      // Another question than the first one is in the address.
      const narrowed = request.url.includes('?')
      const questions = firstQuestions.explorer().filter((question) => !narrowed || question !== firstRecipes())
      const answers = await answersForMember(app, request, questions)
      const firstPaint = explorerFirstPaint(answers[firstRecipes()])
      return send(reply, pageWithStart(page, { files: files.explorer, answers, firstPaint }))
    })

    app.get('/g/:group/r/:word', options, async (request: Asking, reply) => {
      const recipe = await foundOrNot(app, request, service.openRecipe)
      if (!recipe) return send(reply.code(404), page)
      const answers = await answersForMember(app, request, firstQuestions.recipe(recipe.slug))
      const firstPaint = recipeFirstPaint(recipe)
      return send(reply, pageWithStart(described(recipe, request), { files: files.recipe, answers, firstPaint }))
    })

    app.get('/g/:group/shared/r/:word', options, async (request: Asking, reply) => {
      const recipe = await foundOrNot(app, request, service.linkedRecipe)
      // Whoever has the link may look; a search engine that came across it may not show it to everybody.
      reply.header('x-robots-tag', 'noindex')
      return recipe ? send(reply, described(recipe, request)) : send(reply.code(404), page)
    })
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

/** Only for those whose browser has a session, and only of their own group. */
async function answersForMember(app: FastifyInstance, request: AskingGroup, questions: string[]) {
  const token = request.cookies[ACCESS_COOKIE]
  if (!token || request.headers.authorization) return {}
  try {
    const actor = await whoAsks(app, request, visitor)
    if (actor?.groupSlug !== request.params.group) return {}
    const headers = { authorization: `Bearer ${token}`, 'accept-language': request.headers['accept-language'] ?? '' }
    return await answersTo(questions, (url) => app.inject({ url, headers }))
  } catch (error) {
    request.log.error({ err: error }, 'the first answers could not be given')
    return {}
  }
}
