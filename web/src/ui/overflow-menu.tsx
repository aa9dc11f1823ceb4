import { Suspense, useState } from 'react'
import { SharedMenu } from './actions/action-host.tsx'
import type { SharedMenuItem } from './actions/shared-menu.tsx'
import { IconButton } from './icon-button.tsx'
import { IconDots } from './icons.tsx'

export type MenuAction = Omit<SharedMenuItem, 'apart'>

type OverflowMenuProps = {
  label: string
  /** A function, so that a row builds its actions only when its menu opens. */
  actions: MenuAction[] | (() => MenuAction[])
}

export function OverflowMenu({ label, actions }: OverflowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const items = () => (typeof actions === 'function' ? actions() : actions)
  return (
    <>
      <IconButton
        label={label}
        icon={IconDots}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Suspense>
          <SharedMenu anchor={anchor} label={label} items={items()} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
