/** The frames around the screens. Every route file puts its screens into one of them. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MessageKey } from '#i18n/english.ts'
import { requireFlag } from '../guards.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the title of the document. */
    title?: MessageKey
  }
}

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: lazyRouteComponent(() => import('../root-frame.tsx'), 'RootFrame'),
})

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
  component: lazyRouteComponent(() => import('../layouts/bare-layout.tsx'), 'BareLayout'),
})
export const blankFrame = createRoute({
  getParentRoute: () => root,
  id: 'blank',
  component: lazyRouteComponent(() => import('../layouts/blank-layout.tsx'), 'BlankLayout'),
})

/** A screen that passes values of the address to its page; the page is still preloaded like any other. */
export const withPage = (page: Pick<RouteComponent, 'preload'>, Screen: () => ReactNode): RouteComponent =>
  Object.assign(Screen, { preload: page.preload })
