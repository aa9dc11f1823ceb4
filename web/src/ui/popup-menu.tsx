import type { FloatingPosition, Menu } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { type PopupButton, usePopupButton } from './use-popup-button.ts'

const FloatingMenu = lazyPart(async () => (await import('./floating.tsx')).FloatingMenu)

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
