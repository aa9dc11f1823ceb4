import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TimerDockSlot } from '#features/timers/pieces/timer-dock-slot.tsx'
import { useUser } from '#features/users/users.queries.ts'
import { paths } from '#lib/paths.ts'
import { type MenuEntry, type MenuLink, visibleEntries } from '../menus.ts'
import { MAIN_ID } from '../root-frame.tsx'
import { Drawer } from './drawer.tsx'
import { LanguageDialog, SearchDialog } from './lazy-dialogs.ts'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useJumpTargets } from './use-jump-targets.ts'
import { useSearchKey } from './use-search-key.ts'

type ShellProps = { menu: readonly MenuEntry[]; create?: readonly MenuLink[]; foot?: readonly MenuLink[] }
type OpenDialog = 'search' | 'language' | null

/** The frame with bar and drawer. The layouts differ only in the menus they put into it. */
export function Shell({ menu, create = [], foot = [] }: ShellProps) {
  const user = useUser()
  const drawer = useDrawer()
  const { groupSlug }: { groupSlug?: string } = useParams({ strict: false })
  const searchOnScreen = useLocation().pathname === (groupSlug && paths.explorer(groupSlug))
  // Whoever looks at somebody else's recipes is not about to write their own.
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
      <div className={styles.body}>
        <Drawer
          state={drawer}
          user={user}
          entries={entries}
          create={create.filter((link) => user && !visiting && link.visible(user))}
          foot={footLinks}
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
