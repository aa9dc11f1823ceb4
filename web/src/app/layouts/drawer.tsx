import type { User } from '@larder/contract/users.ts'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Type } from 'typebox'
import { useSignOut } from '#features/accounts/auth/pieces/use-sign-out.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { preference } from '#lib/preference.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import { useBackCloses } from '#ui/back-closes.ts'
import { IconBasketSearch, IconLogout, IconPlus, IconToolsKitchen2 } from '#ui/icons.tsx'
import { IconLanguage, IconX } from '#ui/preloaded-icons.tsx'
import { useIdle } from '#ui/use-idle.ts'
import { isGroup, type MenuEntry, type MenuLink } from '../menus.ts'
import { useScheme } from '../use-scheme.ts'
import classes from './drawer.module.css'
import { DrawerLink, DrawerLinks } from './drawer-links.tsx'
import type { DrawerState } from './use-drawer.ts'

const CookbookLinks = lazyPart(async () => (await import('./cookbook-links.tsx')).CookbookLinks)

type DrawerContentProps = {
  user: User | null
  entries: readonly MenuEntry[]
  /** Nothing for those who may not add anything here. */
  onAdd: (() => void) | undefined
  /** Beside language and mode. */
  foot: readonly MenuLink[]
  cookbooks: boolean
  onLanguage: () => void
}

type DrawerProps = DrawerContentProps & { state: DrawerState }

/** A column beside the page on wide screens, a sheet over it on narrow ones. */
export function Drawer({ state, ...content }: DrawerProps) {
  if (!state.open) return null
  if (!state.overlay)
    return (
      <div className={classes.column}>
        <DrawerContent {...content} onChosen={() => {}} />
      </div>
    )
  return (
    <DrawerSheet onClose={state.close}>
      <DrawerContent {...content} onChosen={state.close} signOut />
    </DrawerSheet>
  )
}

/** The browser's own modal dialog: it traps the focus, closes on Esc and makes the page behind it inert. */
function DrawerSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useMessages()
  const sheet = useRef<HTMLDialogElement>(null)
  useBackCloses(onClose)
  useEffect(() => {
    const element = sheet.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it; the click is the way of the pointer
    <dialog
      ref={sheet}
      className={classes.sheet}
      aria-label={t('app.drawer.label')}
      onClose={onClose}
      onClick={(event) => event.target === sheet.current && onClose()}
    >
      {children}
      <ActionIcon
        className={classes.close}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('app.drawer.close')}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </dialog>
  )
}

function DrawerContent(props: DrawerContentProps & { onChosen: () => void; signOut?: boolean }) {
  const { user, entries, onAdd, foot, cookbooks, onLanguage, onChosen, signOut = false } = props
  const { t } = useMessages()
  const scheme = useScheme()
  const leave = useSignOut()
  const SchemeIcon = scheme.other.icon
  // Cookbooks and recipes come before what is managed.
  const groups = entries.filter(isGroup)
  const screens = entries.filter((entry) => !isGroup(entry))
  const add = () => {
    onChosen()
    onAdd?.()
  }
  const chooseLanguage = () => {
    onChosen()
    onLanguage()
  }
  return (
    <nav aria-label={t('app.drawer.label')} className={classes.content}>
      {user && <UserBlock user={user} onChosen={onChosen} />}
      {onAdd && (
        <button type="button" className={classes.add} onClick={add}>
          <IconPlus size={20} stroke={2} aria-hidden />
          {t('app.add')}
        </button>
      )}
      <div className={classes.links}>
        {user ? <DrawerLinks user={user} entries={screens} onChosen={onChosen} /> : <GuestLinks onChosen={onChosen} />}
        {cookbooks && <DeferredCookbooks onChosen={onChosen} />}
        {user && groups.length > 0 && <DrawerLinks user={user} entries={groups} onChosen={onChosen} />}
      </div>
      <ul className={classes.bottom}>
        {user && foot.map((link) => <DrawerLink key={link.id} user={user} link={link} onChosen={onChosen} />)}
        <li>
          <button type="button" className={classes.link} onClick={chooseLanguage}>
            <IconLanguage size={20} stroke={1.75} aria-hidden />
            {t('languages.title')}
          </button>
        </li>
        <li>
          <button type="button" className={classes.link} onClick={scheme.toggle}>
            <SchemeIcon size={20} stroke={1.75} aria-hidden />
            {t(scheme.other.label)}
          </button>
        </li>
        {user && signOut && (
          <li>
            <button type="button" className={classes.link} onClick={() => void leave()}>
              <IconLogout size={20} stroke={1.75} aria-hidden />
              {t('auth.signOut')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const MAX_STORED_ROWS = 50

/** The number of rows at the last visit: the space is reserved, so that nothing moves when they are loaded. */
const cookbookRows = preference(
  'cookbook-rows',
  Type.Object({ rows: Type.Integer({ default: 0, minimum: 0, maximum: MAX_STORED_ROWS }) }),
)

/** Loaded when the browser is idle, because the first screen does not need them. */
function DeferredCookbooks({ onChosen }: { onChosen: () => void }) {
  const idle = useIdle()
  const [{ rows }, remember] = cookbookRows.use()
  const [there, setThere] = useState(false)
  const onShown = useCallback(
    (shown: number) => {
      setThere(true)
      remember({ rows: Math.min(shown, MAX_STORED_ROWS) })
    },
    [remember],
  )
  const place: CSSProperties = there || rows === 0 ? {} : { minBlockSize: `calc(${rows} * 46px + 40px)` }
  return (
    <div style={place}>
      <Suspense>{idle && <CookbookLinks onChosen={onChosen} onShown={onShown} />}</Suspense>
    </div>
  )
}

type UserBlockProps = { user: User; onChosen: () => void }

/** Who is signed in; it leads to their profile. */
function UserBlock({ user, onChosen }: UserBlockProps) {
  return (
    <Link to={paths.userProfile()} className={classes.block} onClick={onChosen}>
      <Avatar user={user} />
      <span className={classes.names}>
        <span className={classes.name} dir="auto">
          {nameOf(user)}
        </span>
        <span className={classes.household} dir="auto">
          {user.household}
        </span>
      </span>
    </Link>
  )
}

/** What the drawer holds for those who are not signed in: the open screens of the group they look at. */
function GuestLinks({ onChosen }: { onChosen: () => void }) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress()
  if (!groupSlug) return null
  const links = [
    { to: paths.explorer(groupSlug), label: t('app.menu.recipes'), icon: IconToolsKitchen2 },
    { to: paths.finder(groupSlug), label: t('app.menu.finder'), icon: IconBasketSearch },
  ]
  return (
    <ul className={classes.list}>
      {links.map(({ to, label, icon: Glyph }) => (
        <li key={to}>
          <Link
            to={to}
            className={classes.link}
            activeOptions={{ exact: true, includeSearch: false }}
            onClick={onChosen}
          >
            <Glyph size={20} stroke={1.75} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
