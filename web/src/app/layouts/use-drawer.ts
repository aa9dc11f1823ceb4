import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** Below this the drawer lies over the page, and never opens by itself. */
const OVERLAY_BELOW = '759.98px'
/** From here on the page is wide enough for the drawer to stand open from the start. */
const OPEN_FROM = '1264px'

const atOnce = { getInitialValueInEffect: false }

export type DrawerState = { open: boolean; overlay: boolean; toggle: () => void; close: () => void }

/** The user's own choice holds until the window changes its class of width. */
export function useDrawer(): DrawerState {
  const overlay = useMediaQuery(`(max-width: ${OVERLAY_BELOW})`, false, atOnce)
  const wide = useMediaQuery(`(min-width: ${OPEN_FROM})`, true, atOnce)
  const widthClass = overlay ? 'narrow' : wide ? 'wide' : 'medium'
  const [choice, setChoice] = useState<{ widthClass: string; open: boolean } | null>(null)
  const open = choice?.widthClass === widthClass ? choice.open : wide && !overlay
  return {
    open,
    overlay,
    toggle: () => setChoice({ widthClass, open: !open }),
    close: () => setChoice({ widthClass, open: false }),
  }
}
