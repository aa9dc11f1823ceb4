import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import type { FloatingPopoverProps } from './floating.tsx'
import { type PopupButton, usePopupButton } from './use-popup-button.ts'

const FloatingPopover = lazyPart(async () => (await import('./floating.tsx')).FloatingPopover)

type ButtonPopoverProps = Omit<FloatingPopoverProps, 'anchor' | 'id'> & {
  /** Draws the button that opens it. */
  button: (props: PopupButton) => ReactNode
}

/** A button and the popover that it opens. */
export function ButtonPopover({ button: draw, opened, onChange, ...popover }: ButtonPopoverProps) {
  const { button, anchor } = usePopupButton('dialog', opened, onChange)
  return (
    <>
      {draw(button)}
      {anchor && (
        <Suspense>
          <FloatingPopover {...popover} anchor={anchor} id={button.id} opened={opened} onChange={onChange} />
        </Suspense>
      )}
    </>
  )
}
