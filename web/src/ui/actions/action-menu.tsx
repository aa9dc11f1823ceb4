import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { toast } from '../toast.tsx'
import type { ActionList } from './action.ts'
import { loadSharedMenu, useActionHost } from './action-host.tsx'
import classes from './action-menu.module.css'

type ActionMenuProps<T> = {
  /** Whose actions these are. */
  label: string
  list: ActionList<T>
  subject: T
  icon?: Icon
}

/** The button to the actions of one thing. Actions and menu are fetched when a hand comes near. */
export function ActionMenu<T>({ label, list, subject, icon: Glyph = IconDotsVertical }: ActionMenuProps<T>) {
  const { t } = useWords()
  const { openMenu, ...tools } = useActionHost()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)

  const fetch = () => Promise.all([list.load(), loadSharedMenu()])
  const prepare = () => void fetch().catch(console.error)
  const show = async () => {
    const anchor = button.current
    try {
      const [actions] = await fetch()
      const items = actions
        .filter((action) => action.visible(subject))
        .map(({ id, icon, danger = false, label: name, run }) => ({
          id,
          icon,
          danger,
          label: t(name),
          run: () => void Promise.resolve(run(subject, tools)).catch(console.error),
        }))
      if (!anchor?.isConnected || items.length === 0) return
      setOpen(true)
      openMenu({ anchor, label, items, onClose: () => setOpen(false) })
    } catch (problem) {
      console.error(problem)
      toast.error(t('app.unreachable'))
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
