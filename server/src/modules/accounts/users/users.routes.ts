import { usersApi } from '@larder/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import * as apiTokens from './api-tokens.service.ts'
import * as pictures from './picture.service.ts'
import { changePreferences, preferences } from './preferences.service.ts'
import * as service from './users.service.ts'

const DAY_S = 86_400

export function usersRoutes(app: FastifyInstance): void {
  mount(app, usersApi.self, (ctx) => service.self(ctx))
  mount(app, usersApi.update, (ctx, { params, body }) => service.update(ctx, params.item_id, body))
  mount(app, usersApi.preferences, (ctx) => preferences(ctx))
  mount(app, usersApi.updatePreferences, (ctx, { body }) => changePreferences(ctx, body))

  mount(app, usersApi.uploadImage, (ctx, { params, body }) => pictures.replacePicture(ctx, params.id, body.profile))
  mount(app, usersApi.image, async (ctx, { params, query }, reply) => {
    const { content, etag } = await pictures.picture(ctx, params.user_id, params.file_name)
    // An address with a key names one version of the picture; without one the browser asks whether it changed.
    reply.header('cache-control', query.cacheKey ? `public, max-age=${DAY_S}` : 'no-cache')
    return reply.header('etag', etag).type('image/webp').send(content)
  })

  mount(app, usersApi.createApiToken, (ctx, { body }, reply) => {
    reply.header('cache-control', 'no-store')
    return apiTokens.createApiToken(ctx, body)
  })
  mount(app, usersApi.removeApiToken, (ctx, { params }) => apiTokens.removeApiToken(ctx, params.token_id))
}
