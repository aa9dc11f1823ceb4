import { useNavigate } from '@tanstack/react-router'
import { outboxDialog } from '#features/outbox/pieces/outbox-dialog.ts'
import { outboxEntries } from '#lib/outbox/waiting.ts'
import { paths } from '#lib/paths.ts'
import { signOut } from '#lib/session.ts'

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const leave = async () => {
      await signOut()
      await navigate({ href: paths.login({ direct: 1 }) })
    }
    if (outboxEntries.get().length === 0) return leave()
    outboxDialog.set({ type: 'signOut', signOut: leave })
  }
}
