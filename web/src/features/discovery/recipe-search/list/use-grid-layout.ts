/** How many cards stand in a row and how high a row is: known from the width alone, so nothing is ever measured twice. */
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useDesk } from '#ui/use-phone.ts'
import { sectionPreference } from './section.preferences.ts'

export type CardSize = 'big' | 'compact'

const THREE_FROM = '1264px'
const FOUR_FROM = '1904px'
const FIVE_FROM = '2400px'

export const GRID_GAP = 20
const COMPACT_GAP = 12
const PHOTO_RATIO = 3 / 2
/** What stands under the photograph: lines of text grow with the reader's letters, buttons and spaces do not. */
const BODY_REM = 5.75
const BODY_PX = 108
const COMPACT_REM = 9.5

/** Where the list is likely to stand, as a share of the window and from its top: only until it has been measured. */
const LIKELY_SHARE = 0.74
const LIKELY_TOP = 250

const atOnce = { getInitialValueInEffect: false }

export function useCardSize(): CardSize {
  const desk = useDesk()
  const [{ useMobileCards }] = sectionPreference.use()
  return desk && !useMobileCards ? 'big' : 'compact'
}

export function useColumns(): number {
  const desk = useDesk()
  const three = useMediaQuery(`(min-width: ${THREE_FROM})`, false, atOnce)
  const four = useMediaQuery(`(min-width: ${FOUR_FROM})`, false, atOnce)
  const five = useMediaQuery(`(min-width: ${FIVE_FROM})`, false, atOnce)
  if (!desk) return 1
  if (five) return 5
  return four ? 4 : three ? 3 : 2
}

export type GridLayout = { columns: number; gap: number; rowHeight: number }

/** `top` by itself: cards stand where they are in the list, wherever that begins. */
export function useGridLayout(
  element: RefObject<HTMLElement | null>,
  cardSize: CardSize,
): { layout: GridLayout; top: number } {
  const columns = useColumns()
  const [{ width, top }, setPlace] = useState(() => ({ width: window.innerWidth * LIKELY_SHARE, top: LIKELY_TOP }))
  useLayoutEffect(() => {
    const list = element.current
    if (!list) return
    const measure = () => {
      const box = list.getBoundingClientRect()
      const next = { width: box.width, top: box.top + window.scrollY }
      setPlace((place) => (place.width === next.width && place.top === next.top ? place : next))
    }
    // Rows of small cards are as high whatever their width: they need no measure before they are painted.
    if (cardSize === 'big') measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    // What stands above the list may come and go.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, cardSize])
  const gap = cardSize === 'big' ? GRID_GAP : COMPACT_GAP
  const rowHeight = cardSize === 'big' ? bigHeight(width, columns, gap) : COMPACT_REM * rem()
  const layout = useMemo(() => ({ columns, gap, rowHeight }), [columns, gap, rowHeight])
  return { layout, top }
}

const bigHeight = (width: number, columns: number, gap: number): number =>
  Math.round(Math.max(0, width - (columns - 1) * gap) / columns / PHOTO_RATIO + BODY_REM * rem() + BODY_PX)

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
