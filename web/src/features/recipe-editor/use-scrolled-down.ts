import { useEffect, useState } from 'react'

/** Above this nothing has been left behind yet. */
const NEAR_THE_TOP = 120
/** A finger that rests moves a little. */
const A_MOVE = 12

/** Whether the reader is on the way down the page; the first move back up ends it. */
export function useScrolledDown(): boolean {
  const [down, setDown] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (now < NEAR_THE_TOP) setDown(false)
      else if (Math.abs(now - last) < A_MOVE) return
      else setDown(now > last)
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return down
}
