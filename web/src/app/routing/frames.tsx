/** The frames around the screens. Every route file puts its screens into one of them. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimerDockSlot } from '#features/foundation/timers/pieces/timer-dock-slot.tsx'
import type { MessageKey } from '#i18n/english.ts'
import { requireFlag } from '../guards.ts'
import styles from '../layouts/bare-layout.module.css'
import { BlankLayout } from '../layouts/blank-layout.tsx'
import { Brand } from '../layouts/brand.tsx'
import { SkipLink } from '../layouts/skip-link.tsx'
import { MAIN_ID, RootFrame } from '../root-frame.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the title of the document. */
    title?: MessageKey
  }
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: RootFrame })

// The sign-in page needs neither drawer nor search: they are loaded with the first page that uses them.
export const defaultFrame = createRoute({
  getParentRoute: () => root,
  id: 'default',
  component: lazyRouteComponent(() => import('../layouts/default-layout.tsx'), 'DefaultLayout'),
})
export const adminFrame = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  beforeLoad: requireFlag('admin'),
  component: lazyRouteComponent(() => import('../layouts/admin-layout.tsx'), 'AdminLayout'),
})
export const bareFrame = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  component: BareLayout,
})
export const blankFrame = createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout })

/** A screen that passes values of the address to its page; the page is still preloaded like any other. */
export const withPage = (page: Pick<RouteComponent, 'preload'>, Screen: () => ReactNode): RouteComponent =>
  Object.assign(Screen, { preload: page.preload })

/** A bar with the mark and nothing else. */
function BareLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <TimerDockSlot />
    </div>
  )
}
