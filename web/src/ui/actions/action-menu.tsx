import { useRef, useState } from 'react'
import { translate } from '#i18n/i18n.ts'
import { IconDotsVertical } from '../icons.tsx'
import type { Icon } from '../preloaded-icons.tsx'
import { toast } from '../toast.tsx'
import type { ActionList } from './action.ts'
import { loadSharedMenu, useActionHost } from './action-host.tsx'
import classes from './action-menu.module.css'

type ActionMenuProps<T> = {
  /** Whose actions these are. */
  label: string
  list: ActionList<T>
  /** Called when the menu opens, not for every row of a list. */
  subject: () => T
  icon?: Icon
}

/** The button to the actions of one record. Actions and menu are loaded when the pointer comes near. */
export function ActionMenu<T>({ label, list, subject, icon: Glyph = IconDotsVertical }: ActionMenuProps<T>) {
  const { openMenu, ...tools } = useActionHost()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const fetch = async () => {
    const [entries, { menuItemsOf }] = await Promise.all([list.load(), loadSharedMenu()])
    return menuItemsOf(entries, subject(), tools)
  }
  const prepare = () => void fetch().catch(console.error)
  const show = async () => {
    const anchor = button.current
    try {
      const items = await fetch()
      if (!anchor?.isConnected || items.length === 0) return
      setOpen(true)
      openMenu({ anchor, label, items, onClose: () => setOpen(false) })
    } catch (problem) {
      console.error(problem)
      toast.error(translate('app.unreachable'))
    }
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      title={label}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void show()}
    >
      <Glyph size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
