import type { ReactNode } from 'react'
import classes from './timer-ring.module.css'

type TimerRingProps = {
  /** What is left, from 1 to 0. */
  left: number
  state: 'running' | 'paused' | 'done'
  size: number
  children?: ReactNode
}

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

/** The time that is left as a shrinking ring. It only illustrates: the figures stand beside it. */
export function TimerRing({ left, state, size, children }: TimerRingProps) {
  return (
    <span className={classes.ring} style={{ inlineSize: size, blockSize: size }} data-state={state}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <circle className={classes.track} cx="24" cy="24" r={RADIUS} />
        <circle
          className={classes.left}
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - Math.min(1, Math.max(0, left)))}
        />
      </svg>
      {children && <span className={classes.inside}>{children}</span>}
    </span>
  )
}
