import { pickLocale } from '@larder/domain/locales.ts'
import { type Runtime, systemContext } from '#core/context.ts'
import { messagesIn } from '#i18n/messages.ts'
import { moveWithOwner } from './moved-lists.store.ts'
import { makeFirstList, nameFirstList } from './shopping-lists.service.ts'
import { removeOwnerless } from './shopping-lists.store.ts'

/** Every household begins with a list; lists move house with their owner, and private ones go with them. */
export function shoppingListsListeners(runtime: Runtime): void {
  const { outbox } = runtime
  // One that an archive brings has the lists that it had.
  outbox.follow('household.created', ({ groupId, id, locale }) =>
    locale === undefined ? [] : [{ kind: 'shoppingLists.firstList', subject: id, payload: { groupId, locale } }],
  )
  outbox.handle('shoppingLists.firstList', async (tasks) => {
    for (const { subject, payload } of tasks)
      await makeFirstList(systemContext(runtime), {
        groupId: payload.groupId,
        householdId: subject,
        name: firstNameIn(payload.locale),
      })
  })
  outbox.follow('user.updated', ({ id, groupId, householdId, locale }) => [
    { kind: 'shoppingLists.moveWithOwner', subject: id, payload: null },
    ...(locale === undefined
      ? []
      : [{ kind: 'shoppingLists.nameFirstList' as const, subject: householdId, payload: { groupId, locale } }]),
  ])
  outbox.follow('user.builtInSignedIn', ({ groupId, householdId, locale }) => [
    { kind: 'shoppingLists.nameFirstList', subject: householdId, payload: { groupId, locale } },
  ])
  outbox.handle('shoppingLists.nameFirstList', async (tasks) => {
    const ctx = systemContext(runtime)
    for (const { subject, payload } of tasks)
      await nameFirstList(ctx, {
        groupId: payload.groupId,
        householdId: subject,
        from: firstNameIn(ctx.locale),
        name: firstNameIn(payload.locale),
      })
  })
  outbox.handle('shoppingLists.moveWithOwner', async (tasks) => {
    await systemContext(runtime).tx(async ({ db }) => {
      for (const { subject } of tasks) await moveWithOwner(db, subject)
      // What somebody keeps for themselves does not stay with the household they left.
      await removeOwnerless(db)
    })
  })
  outbox.follow('user.deleted', ({ id }) => [{ kind: 'shoppingLists.removePrivate', subject: id, payload: null }])
  outbox.handle('shoppingLists.removePrivate', async () => {
    await systemContext(runtime).tx(({ db }) => removeOwnerless(db))
  })
}

const firstNameIn = (locale: string) => messagesIn(pickLocale(locale))('shoppingLists.firstList')
