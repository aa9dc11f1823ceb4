import { Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useEffect } from 'react'
import classes from './action-menu.module.css'

export type SharedMenuItem = { id: string; label: string; icon: Icon; danger: boolean; run: () => void }

export type SharedMenuProps = {
  /** The button it hangs from. */
  anchor: HTMLElement
  label: string
  items: SharedMenuItem[]
  onClose: () => void
}

const TRANSPARENT = { backgroundOpacity: 0 }

/** The menu that all menu buttons share. A stand-in lies over the button, so that the menu knows its place. */
export function SharedMenu({ anchor, label, items, onClose }: SharedMenuProps) {
  const { top, left, width, height } = anchor.getBoundingClientRect()
  const leave = () => {
    anchor.focus({ preventScroll: true })
    onClose()
  }
  useEffect(() => {
    // The page moves on underneath; the menu would stay behind.
    window.addEventListener('scroll', onClose, { passive: true })
    return () => window.removeEventListener('scroll', onClose)
  }, [onClose])
  const harmless = items.filter(({ danger }) => !danger)
  const dangerous = items.filter(({ danger }) => danger)
  const item = ({ id, icon: Glyph, danger, run, ...entry }: SharedMenuItem) => (
    <Menu.Item
      key={id}
      color={danger ? 'red' : undefined}
      leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
      onClick={() => {
        // The item is about to disappear: a dialog that opens now must find the button to return the focus to.
        leave()
        run()
      }}
    >
      {entry.label}
    </Menu.Item>
  )
  return (
    <Menu
      opened
      onChange={(open) => !open && leave()}
      position="bottom-end"
      withOverlay
      overlayProps={TRANSPARENT}
      returnFocus={false}
      hideDetached={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span aria-hidden className={classes.standIn} style={{ top, left, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {harmless.map(item)}
        {harmless.length > 0 && dangerous.length > 0 && <Menu.Divider />}
        {dangerous.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
