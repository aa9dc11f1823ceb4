import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { outboxDialog } from '#features/foundation/outbox/pieces/outbox-dialog.ts'
import { deviceOwner } from '#lib/browser-storage.ts'
import { draftNames } from '#lib/draft-names.ts'
import { outboxEntries } from '#lib/outbox/waiting.ts'
import { paths } from '#lib/paths.ts'
import { signOut } from '#lib/session.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async () => {
    const leave = async () => {
      await signOut()
      await navigate({ href: paths.login({ direct: 1 }), replace: true })
    }
    const userId = client.getQueryData(userQueries.self().queryKey)?.id ?? deviceOwner()
    await loadWaitingChanges(userId)
    const drafts = userId === undefined ? [] : draftNames(userId)
    if (outboxEntries.get().length === 0 && drafts.length === 0) return leave()
    outboxDialog.set({ type: 'signOut', signOut: leave, drafts })
  }
}

/** Whoever signs out at once has not loaded yet what knows of changes that wait. */
async function loadWaitingChanges(userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  const loaded = await import('#lib/outbox/outbox.ts').catch(() => undefined)
  await loaded?.outbox.attend(userId)
}
