/** The search, with every screen, setting and action it can lead to. Fetched when somebody opens it. */
import type { User } from '@larder/contract/users.ts'
import { allergens } from '@larder/domain/diets/allergens.ts'
import { diets } from '@larder/domain/diets/diets.ts'
import { useNavigate } from '@tanstack/react-router'
import { useSignOut } from '#features/accounts/auth/pieces/use-sign-out.ts'
import { allergenName, dietName } from '#features/accounts/diners/pieces/words.ts'
import { SearchDialog } from '#features/discovery/search/search-dialog.tsx'
import type { JumpTarget } from '#features/discovery/search/use-search-hits.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { IconLogout, IconPlus } from '#ui/icons.tsx'
import { IconLanguage } from '#ui/preloaded-icons.tsx'
import { placesFor, wordsKeyOf } from '../search-places.ts'
import { useScheme } from '../use-scheme.ts'

type SearchPaletteProps = {
  user: User | null
  onLanguage: () => void
  onAdd: (() => void) | undefined
  onClose: () => void
}

/** Who types "nuts" may want to say who must not have them. */
const whatSomebodyMayNotEat = (t: Messages['t']): string[] => [
  ...allergens.map((allergen) => allergenName(t, allergen)),
  ...diets.map((diet) => dietName(t, diet)),
]

export function SearchPalette({ user, onLanguage, onAdd, onClose }: SearchPaletteProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const scheme = useScheme()
  const signOut = useSignOut()
  const wordsOf = (id: string) => [
    ...t(wordsKeyOf(id))
      .split(/[,،]/)
      .map((word) => word.trim()),
    ...(id === 'diners' ? whatSomebodyMayNotEat(t) : []),
  ]
  const places = user
    ? placesFor(user).map(({ id, label, icon, path }) => ({
        id,
        label: t(label),
        icon,
        run: () => void navigate({ href: path(user) }),
      }))
    : []
  const targets: Omit<JumpTarget, 'words'>[] = [
    ...places,
    ...(onAdd ? [{ id: 'add', label: t('app.add'), icon: IconPlus, run: onAdd }] : []),
    { id: 'scheme', label: t(scheme.other.label), icon: scheme.other.icon, run: scheme.toggle },
    { id: 'language', label: t('languages.title'), icon: IconLanguage, run: onLanguage },
    ...(user ? [{ id: 'sign-out', label: t('auth.signOut'), icon: IconLogout, run: signOut }] : []),
  ]
  return <SearchDialog targets={targets.map((one) => ({ ...one, words: wordsOf(one.id) }))} onClose={onClose} />
}
