import { adminApi, adminGroupsApi, adminHouseholdsApi, adminUsersApi } from '@larder/contract/admin.ts'
import type { FastifyInstance } from 'fastify'
import { demandSession } from '#core/access.ts'
import { problem } from '#core/errors.ts'
import { mount } from '#core/http.ts'
import { unlockUsers } from '#modules/accounts/auth/lockout.service.ts'
import { allGroups } from '#modules/accounts/groups/all-groups.service.ts'
import { allHouseholds } from '#modules/accounts/households/all-households.service.ts'
import { makeResetToken } from '#modules/accounts/passwords/password-reset.service.ts'
import * as users from '#modules/accounts/users/all-users.service.ts'
import { webhooksOfGroups, webhooksOfHouseholds } from '#modules/outgoing/webhooks/webhooks.service.ts'
import * as service from './admin.service.ts'
import * as dataFolderCheck from './data-folder-check.service.ts'

const groups = allGroups(webhooksOfGroups)
const households = allHouseholds(webhooksOfHouseholds)

export function adminRoutes(app: FastifyInstance): void {
  userRoutes(app)
  groupRoutes(app)
  householdRoutes(app)
  mount(app, adminApi.about, (ctx) => service.about(ctx))
  mount(app, adminApi.statistics, (ctx) => service.statistics(ctx))
  mount(app, adminApi.check, (ctx) => service.check(ctx))
  mount(app, adminApi.validateVolume, (ctx) => dataFolderCheck.write(ctx))
  mount(app, adminApi.validateVolumeByGet, (ctx) => dataFolderCheck.write(ctx))
  mount(app, adminApi.validationFile, async (ctx, _input, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await dataFolderCheck.read(ctx)),
  )
  mount(app, adminApi.mailReady, ({ mail }) => ({ ready: mail.ready }))
  mount(app, adminApi.sendTestMail, (ctx, { body }) => service.sendTestMail(ctx, body.email))
}

function userRoutes(app: FastifyInstance): void {
  mount(app, adminUsersApi.list, (ctx, { query }) => users.list(ctx, query))
  mount(app, adminUsersApi.create, (ctx, { body }) => users.create(ctx, body))
  mount(app, adminUsersApi.get, (ctx, { params }) => users.get(ctx, params.item_id))
  mount(app, adminUsersApi.update, (ctx, { params, body }) => users.update(ctx, params.item_id, body))
  mount(app, adminUsersApi.remove, (ctx, { params }) => users.remove(ctx, params.item_id))
  mount(app, adminUsersApi.unlock, async (ctx, { query }) => ({ unlocked: await unlockUsers(ctx, query) }))
  mount(app, adminUsersApi.makeResetToken, async (ctx, { body }) => {
    demandSession(ctx)
    const token = await makeResetToken(ctx, body.email)
    if (!token) throw problem('failed', ctx.t('admin.resetTokenFailed'))
    return { token }
  })
  mount(app, adminUsersApi.listAtUsers, (ctx, { query }) => users.list(ctx, query))
  mount(app, adminUsersApi.createAtUsers, (ctx, { body }) => users.create(ctx, body))
  mount(app, adminUsersApi.getAtUsers, (ctx, { params }) => users.get(ctx, params.item_id))
  mount(app, adminUsersApi.removeAtUsers, async (ctx, { params }) => {
    await users.remove(ctx, params.item_id)
    return null
  })
}

function groupRoutes(app: FastifyInstance): void {
  mount(app, adminGroupsApi.list, (ctx, { query }) => groups.list(ctx, query))
  mount(app, adminGroupsApi.create, (ctx, { body }) => groups.create(ctx, body))
  mount(app, adminGroupsApi.get, (ctx, { params }) => groups.get(ctx, params.item_id))
  mount(app, adminGroupsApi.update, (ctx, { params, body }) => groups.update(ctx, params.item_id, body))
  mount(app, adminGroupsApi.remove, (ctx, { params }) => groups.remove(ctx, params.item_id))
}

function householdRoutes(app: FastifyInstance): void {
  mount(app, adminHouseholdsApi.list, (ctx, { query }) => households.list(ctx, query))
  mount(app, adminHouseholdsApi.create, (ctx, { body }) => households.create(ctx, body))
  mount(app, adminHouseholdsApi.get, (ctx, { params }) => households.get(ctx, params.item_id))
  mount(app, adminHouseholdsApi.update, (ctx, { params, body }) => households.update(ctx, params.item_id, body))
  mount(app, adminHouseholdsApi.remove, (ctx, { params }) => households.remove(ctx, params.item_id))
}
