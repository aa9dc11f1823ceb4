import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSignOut } from '#features/accounts/auth/pieces/use-sign-out.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { JumpTarget } from '#features/discovery/search/use-search-hits.ts'
import { TimerDockSlot } from '#features/foundation/timers/pieces/timer-dock-slot.tsx'
import { OfflineBanner } from '#features/recipes/offline/pieces/offline-banner.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { IconLogout } from '#ui/icons.tsx'
import { IconLanguage } from '#ui/preloaded-icons.tsx'
import { linksIn, type MenuEntry, type MenuLink, visibleEntries } from '../menus.ts'
import { MAIN_ID } from '../root-frame.tsx'
import { useScheme } from '../use-scheme.ts'
import '../recipe-sources.ts'
import { Drawer } from './drawer.tsx'
import { LanguageDialog, SearchDialog } from './lazy-dialogs.ts'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useSearchKey } from './use-search-key.ts'

type ShellProps = {
  menu: readonly MenuEntry[]
  create?: readonly MenuLink[]
  foot?: readonly MenuLink[]
  /** Whether the drawer lists the cookbooks. */
  cookbooks?: boolean
}
type OpenDialog = 'search' | 'language' | null

/** The frame with bar and drawer. The layouts differ only in the menus they put into it. */
export function Shell({ menu, create = [], foot = [], cookbooks = false }: ShellProps) {
  const user = useUser()
  const drawer = useDrawer()
  const groupSlug = useGroupInAddress()
  const { pathname } = useLocation()
  const searchOnScreen = pathname === (groupSlug && paths.explorer(groupSlug))
  // A shopping list has its own message for being offline.
  const isList = pathname.startsWith(paths.shoppingList(''))
  // Nobody creates recipes while looking at those of another group.
  const visiting = groupSlug !== undefined && groupSlug !== user?.groupSlug
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const entries = visibleEntries(menu, user)
  const footLinks = foot.filter((link) => user && link.visible(user))
  const targets = useJumpTargets([...entries, ...footLinks], { chooseLanguage: () => setDialog('language') })
  const openSearch = () => setDialog('search')
  useSearchKey(openSearch)

  return (
    <div className={styles.shell}>
      <SkipLink />
      <TopBar drawer={drawer} searchOnScreen={searchOnScreen} onSearch={openSearch} />
      {!isList && <OfflineBanner />}
      <div className={styles.body}>
        <Drawer
          state={drawer}
          user={user}
          entries={entries}
          create={create.filter((link) => user && !visiting && link.visible(user))}
          foot={footLinks}
          cookbooks={cookbooks}
          onLanguage={() => setDialog('language')}
        />
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <TimerDockSlot />
      <Suspense>
        {dialog === 'search' && <SearchDialog targets={targets} onClose={() => setDialog(null)} />}
        {dialog === 'language' && <LanguageDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}

/** Everything the search can reach: the screens of the menu, then colours, language and sign-out. */
function useJumpTargets(entries: readonly MenuEntry[], actions: { chooseLanguage: () => void }): JumpTarget[] {
  const { t } = useMessages()
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
