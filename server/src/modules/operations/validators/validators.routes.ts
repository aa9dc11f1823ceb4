import { validatorsApi } from '@larder/contract/validators.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { isNameFree } from '#modules/recipes/recipes/free-names.service.ts'
import * as store from './validators.store.ts'

/** Names and e-mails are one list here: people sign in with either, so neither may be somebody else's other one. */
export function validatorsRoutes(app: FastifyInstance): void {
  mount(app, validatorsApi.username, async ({ db }, { query }) =>
    free(await store.findUserCalled(db, fold(query.name))),
  )
  mount(app, validatorsApi.email, async ({ db }, { query }) => free(await store.findUserCalled(db, fold(query.email))))
  for (const endpoint of [validatorsApi.recipe, validatorsApi.recipeOfGroup])
    mount(app, endpoint, async (ctx, { query }) => ({
      valid: await isNameFree(ctx, query.group_id, query.name),
    }))
  mount(app, validatorsApi.group, async ({ db }, { query }) => free(await store.findGroupCalled(db, query.name)))
}

const fold = (text: string) => text.trim().toLowerCase()
const free = (holder: unknown) => ({ valid: holder === undefined })
