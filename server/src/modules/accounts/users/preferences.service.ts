import type { PersonalPreferences, PreferencesChange } from '@larder/contract/users.ts'
import type { Ctx } from '#core/context.ts'
import * as store from './preferences.store.ts'

/** Preferences for all devices of a person. Those of one browser are stored by the client. */

const defaults: PersonalPreferences = { measures: 'original', hiddenExplorerRows: [] }

export async function preferences({ db, actor }: Ctx): Promise<PersonalPreferences> {
  return { ...defaults, ...(await store.find(db, actor.userId)) }
}

export const changePreferences = (ctx: Ctx, change: PreferencesChange): Promise<PersonalPreferences> =>
  ctx.tx(async (ctx) => {
    const changed = { ...defaults, ...(await store.find(ctx.db, ctx.actor.userId)), ...change }
    await store.save(ctx.db, ctx.actor.userId, changed)
    const { groupId, userId } = ctx.actor
    ctx.emit('user.preferencesChanged', { groupId, userId, id: userId })
    return changed
  })
