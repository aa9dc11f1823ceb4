import type { FloatingPosition, Menu } from '@mantine/core'
import { cloneElement, lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { onceReachable } from '#lib/once-reachable.ts'
import { type PopupButton, usePopupButton } from './use-popup-button.ts'

const fetchMenu = async () => ({ default: (await import('./floating.tsx')).FloatingMenu })
const FloatingMenu = lazy(() => onceReachable(fetchMenu))

type PopupMenuProps = {
  /** The button that opens it. */
  target: ReactElement<Partial<PopupButton>>
  position: FloatingPosition
  /** For choices that are made several at a time. */
  staysOpen?: boolean
  /** The entries, of the parts that are loaded with the menu. */
  children: (menu: typeof Menu) => ReactNode
}

export function PopupMenu({ target, position, staysOpen = false, children }: PopupMenuProps) {
  const [opened, setOpened] = useState(false)
  const { button, anchor } = usePopupButton('menu', opened, setOpened)
  return (
    <>
      {cloneElement(target, button)}
      {anchor && (
        <Suspense>
          <FloatingMenu
            anchor={anchor}
            id={button.id}
            opened={opened}
            onChange={setOpened}
            position={position}
            staysOpen={staysOpen}
          >
            {children}
          </FloatingMenu>
        </Suspense>
      )}
    </>
  )
}
