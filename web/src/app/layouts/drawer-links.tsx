import type { User } from '@larder/contract/users.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import type { Icon } from '#ui/preloaded-icons.tsx'
import { isGroup, type MenuEntry, type MenuGroup, type MenuLink } from '../menus.ts'
import classes from './drawer.module.css'

type DrawerLinksProps = { user: User; entries: readonly MenuEntry[]; onChosen: () => void }

export function DrawerLinks({ user, entries, onChosen }: DrawerLinksProps) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) =>
        isGroup(entry) ? (
          <LinkGroup key={entry.id} user={user} group={entry} onChosen={onChosen} />
        ) : (
          <DrawerLink key={entry.id} user={user} link={entry} onChosen={onChosen} />
        ),
      )}
    </ul>
  )
}

type DrawerLinkProps = { user: User; link: MenuLink; onChosen: () => void }

export function DrawerLink({ user, link, onChosen }: DrawerLinkProps) {
  const { t } = useMessages()
  const Glyph = link.icon
  return (
    <li>
      <Link
        to={link.path(user)}
        className={classes.link}
        activeOptions={{ exact: !link.hasPages, includeSearch: false }}
        onClick={onChosen}
      >
        <Glyph size={20} stroke={1.75} aria-hidden />
        {t(link.label)}
      </Link>
    </li>
  )
}

type LinkGroupProps = { user: User; group: MenuGroup; onChosen: () => void }

function LinkGroup({ user, group, onChosen }: LinkGroupProps) {
  const { t } = useMessages()
  const { pathname } = useLocation()
  // Closed, unless somebody is inside.
  const isInside = group.children.some((link) => link.path(user) === pathname)
  return (
    <FoldingLinks icon={group.icon} label={t(group.label)} openAtFirst={isInside}>
      {group.children.map((link) => (
        <DrawerLink key={link.id} user={user} link={link} onChosen={onChosen} />
      ))}
    </FoldingLinks>
  )
}

type FoldingLinksProps = { icon: Icon; label: ReactNode; openAtFirst?: boolean; children: ReactNode }

/** Links below a name that shows and hides them. */
export function FoldingLinks({ icon: Glyph, label, openAtFirst = false, children }: FoldingLinksProps) {
  const [open, setOpen] = useState(openAtFirst)
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        className={classes.link}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <Glyph size={20} stroke={1.75} aria-hidden />
        {label}
        <IconChevronDown className={classes.chevron} size={18} stroke={1.75} aria-hidden />
      </button>
      <ul id={listId} className={`${classes.list} ${classes.nested}`} hidden={!open}>
        {children}
      </ul>
    </li>
  )
}
