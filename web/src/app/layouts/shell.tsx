import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { TimerDockSlot } from '#features/foundation/timers/pieces/timer-dock-slot.tsx'
import { OfflineBanner } from '#features/recipes/offline/pieces/offline-banner.tsx'
import { useGroupInAddress } from '#lib/address.ts'
import { whenIdle } from '#lib/browser.ts'
import { paths } from '#lib/paths.ts'
import { loadSharedMenu } from '#ui/actions/action-host.tsx'
import { type MenuEntry, type MenuLink, visibleEntries } from '../menus.ts'
import { MAIN_ID } from '../root-frame.tsx'
import '../recipe-sources.ts'
import { Drawer } from './drawer.tsx'
import { AddSheet, LanguageDialog, SearchPalette } from './lazy-dialogs.ts'
import classes from './shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useDrawer } from './use-drawer.ts'
import { useSearchKey } from './use-search-key.ts'

type ShellProps = {
  menu: readonly MenuEntry[]
  /** What phones have at their lower edge. */
  thumbs?: readonly MenuLink[]
  create?: readonly MenuLink[]
  foot?: readonly MenuLink[]
  /** Whether the drawer lists the cookbooks. */
  cookbooks?: boolean
}
const MENUS_LOADED_MS = 2000

type OpenDialog = 'search' | 'language' | 'add' | null

/** The frame with bar and drawer. The layouts differ only in the menus they put into it. */
export function Shell({ menu, thumbs = [], create = [], foot = [], cookbooks = false }: ShellProps) {
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
  const ways = create.filter((link) => user && !visiting && link.visible(user))
  const openAdd = ways.length > 0 ? () => setDialog('add') : undefined
  const openSearch = () => setDialog('search')
  useSearchKey(openSearch)
  // Whoever opens the first menu without a network finds it loaded.
  useEffect(() => whenIdle(() => void loadSharedMenu().catch(() => undefined), MENUS_LOADED_MS), [])

  return (
    <div className={classes.shell}>
      <SkipLink />
      <TopBar drawer={drawer} searchOnScreen={searchOnScreen} onSearch={openSearch} />
      {!isList && <OfflineBanner />}
      <div className={classes.body}>
        <Drawer
          state={drawer}
          user={user}
          entries={entries}
          onAdd={openAdd}
          foot={footLinks}
          cookbooks={cookbooks}
          onLanguage={() => setDialog('language')}
        />
        <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {user && drawer.overlay && thumbs.length > 0 && <ThumbBar user={user} links={thumbs} onAdd={openAdd} />}
      <TimerDockSlot />
      <Suspense>
        {dialog === 'search' && (
          <SearchPalette
            user={user}
            onLanguage={() => setDialog('language')}
            onAdd={openAdd}
            onClose={() => setDialog((now) => (now === 'search' ? null : now))}
          />
        )}
        {dialog === 'add' && user && <AddSheet user={user} ways={ways} onClose={() => setDialog(null)} />}
        {dialog === 'language' && <LanguageDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}
