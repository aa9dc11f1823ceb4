import { Menu, Text } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { PopupMenu } from './popup-menu.tsx'

export type MenuAction = {
  id: string
  label: string
  icon: Icon
  danger?: boolean
  /** Why it cannot be done now; it is then offered, explained and not carried out. */
  blocked?: string
  run: () => void
}

type OverflowMenuProps = { label: string; actions: MenuAction[] }

export function OverflowMenu({ label, actions }: OverflowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const choose = (action: MenuAction) => {
    // The item is about to disappear: a dialog that opens now must find the button to return the focus to.
    button.current?.focus()
    action.run()
  }
  return (
    <PopupMenu position="bottom-end" target={<IconButton ref={button} label={label} icon={IconDots} />}>
      {actions.map(({ icon: Glyph, ...action }) => (
        <Menu.Item
          key={action.id}
          color={action.danger ? 'red' : undefined}
          leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
          disabled={action.blocked !== undefined}
          onClick={() => choose({ icon: Glyph, ...action })}
        >
          {action.label}
          {action.blocked && <Text size="sm">{action.blocked}</Text>}
        </Menu.Item>
      ))}
    </PopupMenu>
  )
}
