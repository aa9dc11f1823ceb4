import { type RefObject, useEffect } from 'react'

/** Where there is little room: phones, small windows, and any window at a high zoom. */
const LITTLE_ROOM = ['(max-width: 759.98px)', '(max-height: 500px)']
/** A finger that rests on the glass trembles. */
const TREMBLE_PX = 8
/** As long as the bar would still be in sight by itself it stays. */
const TOP_PX = 64

/**
 * Takes the bar out of the way while somebody scrolls down and brings it back as soon as they scroll up or the focus
 * enters it. It only slides: nothing below it changes its place. What hangs under the bar follows its edge
 * (`--larder-bar-edge`).
 */
export function useHideBarOnScroll(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const littleRoom = LITTLE_ROOM.map((condition) => window.matchMedia(condition))
    const root = document.documentElement
    let last = window.scrollY
    const put = (away: boolean) => root.toggleAttribute('data-bar-away', away)
    const follow = () => {
      const now = window.scrollY
      if (!littleRoom.some(({ matches }) => matches) || now <= TOP_PX || bar.current?.contains(document.activeElement))
        put(false)
      else if (Math.abs(now - last) < TREMBLE_PX) return
      else put(now > last)
      last = now
    }
    const bringBack = () => put(false)
    const element = bar.current
    window.addEventListener('scroll', follow, { passive: true })
    for (const condition of littleRoom) condition.addEventListener('change', follow)
    element?.addEventListener('focusin', bringBack)
    return () => {
      window.removeEventListener('scroll', follow)
      for (const condition of littleRoom) condition.removeEventListener('change', follow)
      element?.removeEventListener('focusin', bringBack)
      put(false)
    }
  }, [bar])
}
