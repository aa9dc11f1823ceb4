import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { userQueries } from '#features/accounts/users/users.queries.ts'
import { queueDialog } from '#features/foundation/offline-queue/pieces/queue-dialog.ts'
import { deviceOwner, draftKey, readStored, storedDraftKeys } from '#lib/browser-storage.ts'
import { queueEntries } from '#lib/offline-queue/waiting-changes.ts'
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
    if (queueEntries.get().length === 0 && drafts.length === 0) return leave()
    queueDialog.set({ type: 'signOut', signOut: leave, drafts })
  }
}

/** Whoever signs out at once has not loaded yet what knows of changes that wait. */
async function loadWaitingChanges(userId: string | undefined): Promise<void> {
  if (userId === undefined) return
  const loaded = await import('#lib/offline-queue/offline-queue.ts').catch(() => undefined)
  await loaded?.offlineQueue.attend(userId)
}

/** The names of recipes with a draft of this person on the device; without the editor, which reads drafts whole. */
export const draftNames = (userId: string): string[] =>
  storedDraftKeys()
    .filter((key) => key.startsWith(draftKey(userId, '')))
    .flatMap((key) => nameIn(readStored(key) ?? ''))

function nameIn(text: string): string[] {
  try {
    const { draft } = JSON.parse(text)
    return typeof draft?.name === 'string' ? [draft.name] : []
  } catch {
    return []
  }
}
