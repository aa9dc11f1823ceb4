import { ActionIcon, Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSignOut } from '#features/auth/pieces/use-sign-out.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { useSignedIn } from '#lib/session.ts'
import { IconLayoutSidebar, IconLogin2, IconLogout, IconMenu2, IconSearch } from '#ui/icons.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { Brand } from './brand.tsx'
import styles from './top-bar.module.css'
import type { DrawerState } from './use-drawer.ts'
import { useHideBarOnScroll } from './use-hide-bar-on-scroll.ts'
import { SEARCH_KEY } from './use-search-key.ts'

type TopBarProps = {
  drawer: DrawerState
  /** The screen has a search field of its own: here a button is enough. */
  searchOnScreen: boolean
  onSearch: () => void
}

export function TopBar({ drawer, searchOnScreen, onSearch }: TopBarProps) {
  const { t } = useWords()
  const phone = usePhone()
  const signedIn = useSignedIn()
  const bar = useRef<HTMLElement>(null)
  useHideBarOnScroll(bar)
  const MenuIcon = drawer.overlay ? IconMenu2 : IconLayoutSidebar
  return (
    <header ref={bar} className={styles.bar}>
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
      <div className={styles.search} data-small={searchOnScreen || undefined}>
        {phone || searchOnScreen ? (
          <ActionIcon variant="subtle" color="gray" size="xl" aria-label={t('search.open')} onClick={onSearch}>
            <IconSearch size={22} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <button type="button" className={styles.box} onClick={onSearch} aria-keyshortcuts={SEARCH_KEY}>
            <IconSearch size={18} stroke={1.75} aria-hidden />
            <span className={styles.hint}>{t('search.open')}</span>
            <kbd className={styles.key} aria-hidden>
              {SEARCH_KEY}
            </kbd>
          </button>
        )}
      </div>
      {/* On a phone the way out is in the menu and on the profile, where no thumb meets it by chance. */}
      {!(phone && signedIn) && <SessionButton iconOnly={phone} />}
    </header>
  )
}

function SessionButton({ iconOnly }: { iconOnly: boolean }) {
  const { t } = useWords()
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const Glyph = signedIn ? IconLogout : IconLogin2
  const label = t(signedIn ? 'auth.signOut' : 'auth.signIn')
  const run = signedIn ? signOut : () => navigate({ href: paths.login() })
  const icon = <Glyph size={20} stroke={1.75} className={styles.directed} aria-hidden />
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
