import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '#features/auth/pieces/use-sign-out.ts'
import type { JumpTarget } from '#features/search/jump-target.ts'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { IconLanguage, IconLogout } from '#ui/icons.tsx'
import { linksIn, type MenuEntry } from '../menus.ts'
import { useScheme } from '../use-scheme.ts'

/** Everything the search can reach: the screens of the menu, then the things one can do from anywhere. */
export function useJumpTargets(entries: readonly MenuEntry[], actions: { chooseLanguage: () => void }): JumpTarget[] {
  const { t } = useWords()
  const user = useUser()
  const navigate = useNavigate()
  const scheme = useScheme()
  const signOut = useSignOut()

  const screens = linksIn(entries).map(({ id, label, icon, path }) => ({
    id,
    label: t(label),
    icon,
    run: () => user && void navigate({ href: path(user) }),
  }))
  return [
    ...screens,
    { id: 'scheme', label: t(scheme.other.label), icon: scheme.other.icon, run: scheme.toggle },
    { id: 'language', label: t('languages.title'), icon: IconLanguage, run: actions.chooseLanguage },
    ...(user ? [{ id: 'sign-out', label: t('auth.signOut'), icon: IconLogout, run: signOut }] : []),
  ]
}
