import type { Answer, HandlerInput, TaggedEndpoint } from '@larder/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#core/context.ts'
import { mount } from '#core/http.ts'

/** The calls of a collection, each with what the contract says comes in and goes out. */

type Api = Record<'list' | 'create' | 'get' | 'update' | 'remove' | 'bulkRemove', TaggedEndpoint>

type Service<A extends Api> = {
  list: (ctx: Ctx, query: HandlerInput<A['list']>['query']) => Promise<Answer<A['list']>>
  create: (ctx: Ctx, draft: HandlerInput<A['create']>['body']) => Promise<Answer<A['create']>>
  get: (ctx: Ctx, id: string) => Promise<Answer<A['get']>>
  update: (ctx: Ctx, id: string, draft: HandlerInput<A['update']>['body']) => Promise<Answer<A['update']>>
  remove: (ctx: Ctx, id: string) => Promise<Answer<A['remove']>>
  removeMany: (ctx: Ctx, ids: string[]) => Promise<Answer<A['bulkRemove']>>
}

/** Mounts what the contract's `collection` and `bulkRemove` name; further calls stand beside it in the module. */
export function mountCollection<A extends Api>(app: FastifyInstance, api: A, service: Service<A>): void {
  mount<TaggedEndpoint>(app, api.list, (ctx, { query }) => service.list(ctx as Ctx, query as never))
  mount<TaggedEndpoint>(app, api.create, (ctx, { body }) => service.create(ctx as Ctx, body as never))
  mount<TaggedEndpoint>(app, api.get, (ctx, input) => service.get(ctx as Ctx, itemOf(input)))
  mount<TaggedEndpoint>(app, api.update, (ctx, input) => service.update(ctx as Ctx, itemOf(input), input.body as never))
  mount<TaggedEndpoint>(app, api.remove, (ctx, input) => service.remove(ctx as Ctx, itemOf(input)))
  mount<TaggedEndpoint>(app, api.bulkRemove, (ctx, { body }) => service.removeMany(ctx as Ctx, idsOf(body)))
}

const itemOf = ({ params }: { params: object }) => (params as { item_id: string }).item_id
const idsOf = (body: unknown) => (body as { ids: string[] }).ids
