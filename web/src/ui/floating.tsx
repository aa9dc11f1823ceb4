/**
 * What floats beside a button, with the library that places it. It is large and no screen needs it at first, so it is
 * loaded when the browser is idle, or sooner when somebody comes near such a button.
 */
import { Menu, Popover, type PopoverProps, Tooltip } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'

type FloatingTooltipProps = { target: HTMLElement; opened: boolean; label: string }

export const FloatingTooltip = (props: FloatingTooltipProps) => <Tooltip {...props} />

type FloatingProps = {
  anchor: HTMLElement
  /** The one of the button. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
}

export type FloatingPopoverProps = FloatingProps &
  Pick<PopoverProps, 'width' | 'position' | 'middlewares' | 'withArrow' | 'hideDetached'> & {
    label?: string
    className?: string | undefined
    children: ReactNode
  }

export function FloatingPopover({ anchor, opened, label, className, children, ...popover }: FloatingPopoverProps) {
  // Opened once it is there: then it fades in, and knows what had the focus.
  const isThere = useMounted()
  return (
    <Popover {...popover} opened={opened && isThere} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

type FloatingMenuProps = FloatingProps &
  Pick<PopoverProps, 'position'> & {
    staysOpen: boolean
    children: (menu: typeof Menu) => ReactNode
  }

export function FloatingMenu({ anchor, opened, staysOpen, children, ...menu }: FloatingMenuProps) {
  const isThere = useMounted()
  return (
    // The library's invisible first focus stop is no menu item, which the role of the menu does not allow.
    <Menu
      {...menu}
      opened={opened && isThere}
      closeOnItemClick={!staysOpen}
      withInitialFocusPlaceholder={false}
      preventPositionChangeWhenVisible={false}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
    </Menu>
  )
}

/** Stands for the button, which is drawn elsewhere. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }): null {
  useImperativeHandle(ref, () => element, [element])
  return null
}
