import { type FloatingPosition, Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

type PopupMenuProps = {
  /** The button that opens it. */
  target: ReactElement
  position: FloatingPosition
  /** For choices that are made several at a time. */
  staysOpen?: boolean
  children: ReactNode
}

export function PopupMenu({ target, position, staysOpen = false, children }: PopupMenuProps) {
  return (
    // The library's invisible first focus stop is no menu item, which the role of the menu does not allow.
    <Menu
      position={position}
      closeOnItemClick={!staysOpen}
      withInitialFocusPlaceholder={false}
      preventPositionChangeWhenVisible={false}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
