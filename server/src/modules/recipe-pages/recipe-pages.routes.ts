import { firstQuestions, firstRecipes } from '@larder/contract/first-questions.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE } from '#core/actor.ts'
import { clientPage, screenFiles } from '#core/client-files.ts'
import type { AnyCtx } from '#core/context.ts'
import { contextOf, whoAsks } from '#core/http.ts'
import { answersTo } from './first-answers.ts'
import { explorerFirstPaint, recipeFirstPaint } from './first-paint.ts'
import { cookbookHead, groupHead } from './group-heads.service.ts'
import { type Head, pageWithHead, recipeHead } from './page-head.ts'
import { pageWithStart } from './page-start.ts'
import * as service from './recipe-pages.service.ts'

/**
 * The pages that most visits begin with. The client's page says in its head what the recipe, the cookbook or the group
 * is, for programs that read it, and brings members the answers to what the client asks first. Who may not see the recipe gets the page as it is,
 * with 404; the client then shows its own state.
 */

const visitor = { access: 'public', cookie: true, scope: 'read' } as const
const options = { config: { access: visitor.access } }

type Find<T> = (ctx: AnyCtx, groupSlug: string, word: string) => Promise<T | undefined>
type AskingGroup = FastifyRequest<{ Params: { group: string } }>
type Asking = FastifyRequest<{ Params: { group: string; word: string } }>

export const recipePagesRoutes =
  (clientDir: string) =>
  (app: FastifyInstance): void => {
    const { baseUrl, basePath } = app.runtime.config
    const page = clientPage(clientDir, basePath)
    if (page === undefined) return
    const files = screenFiles(clientDir)

    const send = (reply: FastifyReply, content: string) =>
      reply.type('text/html; charset=utf-8').headers(dependsOnWhoAsks).send(content)

    const withHead = (head: Head | undefined) => (head ? pageWithHead(page, head, baseUrl) : page)
    const headOf = (recipe: Recipe, { params }: Asking, canonical: boolean) =>
      recipeHead(recipe, { baseUrl, groupSlug: params.group }, canonical)

    app.get('/g/:group', options, async (request: AskingGroup, reply) => {
      // Another question than the first one is in the address.
      const narrowed = request.url.includes('?')
      const questions = firstQuestions.explorer().filter((question) => !narrowed || question !== firstRecipes())
      const answers = await answersForMember(app, request, questions)
      const firstPaint = explorerFirstPaint(answers[firstRecipes()], basePath)
      const described = withHead(await foundOrNot(app, request, groupHead))
      return send(reply, pageWithStart(described, { basePath, files: files.explorer, answers, firstPaint }))
    })

    app.get('/g/:group/cookbooks/:word', options, async (request: Asking, reply) =>
      send(reply, withHead(await foundOrNot(app, request, cookbookHead))),
    )

    app.get('/g/:group/r/:word', options, async (request: Asking, reply) => {
      const recipe = await foundOrNot(app, request, service.openRecipe)
      if (!recipe) return send(reply.code(404), page)
      const answers = await answersForMember(app, request, firstQuestions.recipe(recipe.slug))
      const firstPaint = recipeFirstPaint(recipe, basePath)
      return send(
        reply,
        pageWithStart(withHead(headOf(recipe, request, true)), { basePath, files: files.recipe, answers, firstPaint }),
      )
    })

    app.get('/g/:group/shared/r/:word', options, async (request: Asking, reply) => {
      const recipe = await foundOrNot(app, request, service.linkedRecipe)
      // Whoever has the link may look; a search engine that came across it may not show it to everybody.
      reply.header('x-robots-tag', 'noindex')
      return recipe ? send(reply, withHead(headOf(recipe, request, false))) : send(reply.code(404), page)
    })
  }

/** A member and a guest get different pages at the same address: no cache between them keeps either. */
const dependsOnWhoAsks = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization, accept-language' }

/** Whatever goes wrong here is no reason to keep the client from starting. */
async function foundOrNot<T>(
  app: FastifyInstance,
  request: Asking | AskingGroup,
  find: Find<T>,
): Promise<T | undefined> {
  const { group, word } = { word: '', ...request.params }
  if (`${group}${word}`.includes('\0')) return undefined
  try {
    request.actor = await whoAsks(app, request, visitor)
    return await find(contextOf(app.runtime, request), group, word)
  } catch (error) {
    request.log.error({ err: error }, 'a page could not be described')
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
