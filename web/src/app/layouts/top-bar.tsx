import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { useSignOut } from '#features/accounts/auth/pieces/use-sign-out.ts'
import { QueueSlot } from '#features/foundation/offline-queue/pieces/queue-slot.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { useSignedIn } from '#lib/session.ts'
import { IconLayoutSidebar, IconLogout, IconMenu2, IconSearch } from '#ui/icons.tsx'
import { IconLogin2 } from '#ui/preloaded-icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { Brand } from './brand.tsx'
import classes from './top-bar.module.css'
import type { DrawerState } from './use-drawer.ts'
import { SEARCH_KEY } from './use-search-key.ts'

/** Where there is little room: phones, small windows, and any window at a high zoom. */
const LITTLE_ROOM = ['(max-width: 759.98px)', '(max-height: 500px)']
/** Smaller movements are not a scroll: a resting finger trembles. */
const TREMBLE_PX = 8
/** At the top of the page, where the bar is visible anyway, it stays. */
const TOP_PX = 64

/**
 * Takes the bar out of the way while somebody scrolls down and brings it back as soon as they scroll up or the focus
 * enters it. It only slides: nothing below it changes its place. What hangs under the bar follows its edge
 * (`--larder-bar-edge`).
 */
function useHideBarOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const littleRoom = LITTLE_ROOM.map((condition) => window.matchMedia(condition))
    const root = document.documentElement
    // A constant, because measuring would force a layout of the page that was just built.
    let last = 0
    const put = (away: boolean) => root.toggleAttribute('data-bar-away', away)
    const follow = () => {
      const now = window.scrollY
      if (!littleRoom.some(({ matches }) => matches) || now <= TOP_PX || bar.current?.contains(document.activeElement))
        put(false)
      else if (Math.abs(now - last) < TREMBLE_PX) return
      else put(now > last)
      last = now
    }
    const bringBack = () => put(false)
    const element = bar.current
    window.addEventListener('scroll', follow, { passive: true })
    for (const condition of littleRoom) condition.addEventListener('change', follow)
    element?.addEventListener('focusin', bringBack)
    return () => {
      window.removeEventListener('scroll', follow)
      for (const condition of littleRoom) condition.removeEventListener('change', follow)
      element?.removeEventListener('focusin', bringBack)
      put(false)
    }
  }, [bar])
}

type TopBarProps = {
  drawer: DrawerState
  /** The screen has a search field of its own: here a button is enough. */
  searchOnScreen: boolean
  onSearch: () => void
}

export function TopBar({ drawer, searchOnScreen, onSearch }: TopBarProps) {
  const { t } = useMessages()
  const phone = usePhone()
  const signedIn = useSignedIn()
  const bar = useRef<HTMLElement>(null)
  useHideBarOnScroll(bar)
  const MenuIcon = drawer.overlay ? IconMenu2 : IconLayoutSidebar
  return (
    <header ref={bar} className={classes.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t(drawer.open ? 'app.drawer.close' : 'app.drawer.open')}
        aria-expanded={drawer.open}
        onClick={drawer.toggle}
      >
        <MenuIcon size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Brand />
      <div className={classes.search} data-small={searchOnScreen || undefined}>
        {phone || searchOnScreen ? (
          <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('search.open')} onClick={onSearch}>
            <IconSearch size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <button type="button" className={classes.box} onClick={onSearch} aria-keyshortcuts={SEARCH_KEY}>
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <span className={classes.hint}>{t('search.open')}</span>
            <kbd className={classes.key} aria-hidden>
              {SEARCH_KEY}
            </kbd>
          </button>
        )}
      </div>
      {signedIn && <QueueSlot />}
      {/* On a phone the way out is in the menu and on the profile, where no thumb meets it by chance. */}
      {!(phone && signedIn) && <SessionButton iconOnly={phone} />}
    </header>
  )
}

function SessionButton({ iconOnly }: { iconOnly: boolean }) {
  const { t } = useMessages()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const Glyph = signedIn ? IconLogout : IconLogin2
  const label = t(signedIn ? 'auth.signOut' : 'auth.signIn')
  const run = signedIn ? signOut : () => navigate({ href: paths.login() })
  const icon = <Glyph size={20} stroke={1.75} aria-hidden />
  if (iconOnly)
    return (
      <ActionIcon variant="subtle" color="gray" size="xl" aria-label={label} onClick={() => void run()}>
        {icon}
      </ActionIcon>
    )
  return (
    <Button variant="subtle" color="gray" leftSection={icon} onClick={() => void run()}>
      {label}
    </Button>
  )
}
