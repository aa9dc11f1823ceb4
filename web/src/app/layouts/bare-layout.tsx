import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimerDockSlot } from '#features/foundation/timers/pieces/timer-dock-slot.tsx'
import { MAIN_ID } from '../root-frame.tsx'
import classes from './bare-layout.module.css'
import { Brand } from './brand.tsx'
import { SkipLink } from './skip-link.tsx'

/** A bar with the mark and nothing else. */
export function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.bar}>
        <Brand />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <TimerDockSlot />
    </div>
  )
}
