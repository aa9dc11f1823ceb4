import type { User } from '@larder/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconChevronDown, IconPlus } from '#ui/icons.tsx'
import type { MenuLink } from '../menus.ts'
import styles from './create-menu.module.css'
import drawer from './drawer.module.css'

type CreateMenuProps = { user: User; links: readonly MenuLink[]; onChosen: () => void }

/** Opens below its button, inside the drawer: nothing floats, so nothing can be cut off on a phone. */
export function CreateMenu({ user, links, onChosen }: CreateMenuProps) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  const listId = useId()
  return (
    <div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <IconPlus size={20} stroke={2} aria-hidden />
        {t('app.create')}
        <IconChevronDown className={styles.chevron} size={18} stroke={2} aria-hidden />
      </button>
      <ul id={listId} className={drawer.list} hidden={!open}>
        {links.map(({ id, icon: Glyph, label, path }) => (
          <li key={id}>
            <Link to={path(user)} className={drawer.link} onClick={onChosen}>
              <Glyph size={20} stroke={1.75} aria-hidden />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
