import { preloadedRecipes, preloadedShoppingList, preloadQueries } from '@larder/contract/preload-queries.ts'
import { acceptsPages, looksLikeFile } from '@larder/domain/client-addresses.ts'
import { linkedPages } from '@larder/domain/linked-pages.ts'
import { rangeOf, USUAL_PLAN_DAYS } from '@larder/domain/mealplans/plan-range.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ACCESS_COOKIE, type Actor } from '#core/actor.ts'
import { clientPage, NOT_FOR_SEARCH, screenFiles } from '#core/client-files.ts'
import type { AnyCtx } from '#core/context.ts'
import { todayOf } from '#core/household-day.ts'
import { authenticate, contextOf } from '#core/http.ts'
import { isUuid } from '#core/uuid.ts'
import { cookbookHead, groupHead } from './group-heads.service.ts'
import * as service from './html-pages.service.ts'
import { type Head, pageWithHead, recipeHead } from './page-head.ts'
import { pageWithPreload } from './page-preload.ts'
import { answersTo } from './preloaded-answers.ts'
import { prerenderExplorer, prerenderRecipe, prerenderShoppingList } from './prerender.ts'

/**
 * The pages that most visits start with: the client's page with a head for programs, and preloaded answers for members.
 * Without access to the recipe it is the plain page with 404. Search engines are asked not to index what guests find
 * empty.
 */

const visitor = { access: 'public', cookie: true, scope: 'read' } as const
const options = { config: { access: visitor.access }, onRequest: pagesOnly }

/** Programs that do not accept pages, or look for files, get the usual 404. */
async function pagesOnly({ headers, url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [path = ''] = url.split('?', 1)
  if (!acceptsPages(headers.accept) || looksLikeFile(path)) reply.callNotFound()
}

type Find<T> = (ctx: AnyCtx, groupSlug: string, word: string) => Promise<T | undefined>
type AskingGroup = FastifyRequest<{ Params: { group: string } }>
type PageRequest = FastifyRequest<{ Params: { group: string; word: string } }>
type AskingList = FastifyRequest<{ Params: { id: string } }>
type AskingPlan = FastifyRequest<{ Querystring: { start?: unknown; end?: unknown } }>

export const htmlPagesRoutes =
  (clientDir: string) =>
  (app: FastifyInstance): void => {
    const { baseUrl, basePath } = app.runtime.config
    const page = clientPage(clientDir, basePath)
    if (page === undefined) return
    const files = screenFiles(clientDir)

    const send = (reply: FastifyReply, content: string, headers: Record<string, string> = dependsOnWhoAsks) =>
      reply.type('text/html; charset=utf-8').headers(headers).send(content)

    const withHead = (head: Head | undefined) => (head ? pageWithHead(page, head, baseUrl) : page)
    const hiddenWithout = (reply: FastifyReply, body: unknown) =>
      body || reply.request.actor ? reply : reply.headers(NOT_FOR_SEARCH)

    // No answers, because nobody is signed in yet: everybody gets the same page.
    const signInPage = pageWithPreload(page, { basePath, files: files.signIn })
    app.get('/login', options, async (_request, reply) =>
      send(hiddenWithout(reply, undefined), signInPage, sameForEverybody),
    )

    app.get('/g/:group', options, async (request: AskingGroup, reply) => {
      // Another question than the first one is in the address.
      const narrowed = request.url.includes('?')
      const questions = preloadQueries.explorer().filter((question) => !narrowed || question !== preloadedRecipes())
      const answers = await answersForMember(app, request, () => questions)
      const prerendered = prerenderExplorer(answers[preloadedRecipes()], basePath)
      const head = await foundOrNot(app, request, groupHead)
      const start = { basePath, files: files.explorer, answers, prerendered }
      return send(hiddenWithout(reply, head), pageWithPreload(withHead(head), start))
    })

    app.get('/g/:group/cookbooks/:word', options, async (request: PageRequest, reply) => {
      const head = await foundOrNot(app, request, cookbookHead)
      return send(hiddenWithout(reply, head), withHead(head))
    })

    app.get('/g/:group/r/:word', options, async (request: PageRequest, reply) => {
      const opened = await foundOrNot(app, request, service.openRecipe)
      if (!opened) return send(hiddenWithout(reply, opened).code(404), page)
      const { recipe, ...facts } = opened
      const head = recipeHead(recipe, { baseUrl, groupSlug: request.params.group }, { canonical: true, ...facts })
      const answers = await answersForMember(app, request, () => preloadQueries.recipe(recipe))
      const prerendered = prerenderRecipe(recipe, basePath)
      return send(reply, pageWithPreload(withHead(head), { basePath, files: files.recipe, answers, prerendered }))
    })

    app.get('/g/:group/shared/r/:word', options, async (request: PageRequest, reply) => {
      const linked = await foundOrNot(app, request, service.linkedRecipe)
      // The link is a secret, so search engines must not index the page.
      reply.headers(NOT_FOR_SEARCH)
      if (!linked) return send(reply.code(404), page)
      // Whose it is the link alone does not tell.
      const place = { baseUrl, groupSlug: request.params.group }
      const { recipe, computed } = linked
      return send(reply, withHead(recipeHead(recipe, place, { canonical: false, computed })))
    })

    app.get('/shopping-lists/:id', options, async (request: AskingList, reply) => {
      const { id } = request.params
      const answers = isUuid(id) ? await answersForMember(app, request, () => preloadQueries.shoppingList(id)) : {}
      const prerendered = prerenderShoppingList(answers[preloadedShoppingList(id)])
      const start = { basePath, files: files.shoppingList, answers, prerendered }
      return send(hiddenWithout(reply, undefined), pageWithPreload(page, start))
    })

    // The address that is linked leads to the one that the menu opens.
    for (const address of [linkedPages.planner, `${linkedPages.planner}/:mode`])
      app.get(address, options, async (request: AskingPlan, reply) => {
        const answers = await answersForMember(app, request, (actor) => {
          const today = todayOf({ actor, clock: app.runtime.clock })
          return preloadQueries.planner(rangeOf(request.query, { today, days: USUAL_PLAN_DAYS }))
        })
        const start = { basePath, files: files.planner, answers }
        return send(hiddenWithout(reply, undefined), pageWithPreload(page, start))
      })
  }

const sameForEverybody = { 'cache-control': 'no-cache', vary: 'accept' }
/** A member and a guest get different pages at the same address; what a member gets is kept nowhere (`cache-policy.ts`). */
const dependsOnWhoAsks = { 'cache-control': 'private, no-cache', vary: 'cookie, authorization, accept-language' }

/** A failure here must not keep the client from starting. */
async function foundOrNot<T>(
  app: FastifyInstance,
  request: PageRequest | AskingGroup,
  find: Find<T>,
): Promise<T | undefined> {
  const { group, word } = { word: '', ...request.params }
  if (`${group}${word}`.includes('\0')) return undefined
  try {
    request.actor = await authenticate(app, request, visitor)
    return await find(contextOf(app.runtime, request), group, word)
  } catch (error) {
    request.log.error({ err: error }, 'a page could not be described')
    return undefined
  }
}

/** Only for those whose browser has a session, and only of their own group. */
async function answersForMember(
  app: FastifyInstance,
  request: AskingGroup | AskingList | AskingPlan,
  questions: (actor: Actor) => string[],
) {
  const token = request.cookies[ACCESS_COOKIE]
  if (!token || request.headers.authorization) return {}
  try {
    const actor = await authenticate(app, request, visitor)
    request.actor = actor
    if (!actor || !isOfOwnGroup(request.params, actor)) return {}
    const headers = { authorization: `Bearer ${token}`, 'accept-language': request.headers['accept-language'] ?? '' }
    return await answersTo(questions(actor), (url) => app.inject({ url, headers }))
  } catch (error) {
    request.log.error({ err: error }, 'the preloaded answers could not be given')
    return {}
  }
}

/** Addresses without a group are those of the caller's own. */
function isOfOwnGroup(params: unknown, { groupSlug }: Actor): boolean {
  const { group = groupSlug } = params as { group?: string }
  return group === groupSlug
}
