import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, startTransition, use, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { onSessionChange } from '#lib/session.ts'
import type { ActionTools, DialogHandle } from './action.ts'
import type { SharedMenuProps } from './shared-menu.tsx'

type Host = ActionTools & { openMenu: (menu: SharedMenuProps) => void }

const HostContext = createContext<Host | null>(null)

type OpenDialog = { id: number; draw: (handle: DialogHandle) => ReactNode }

export const loadSharedMenu = () => import('./shared-menu.tsx')
/** Suspends until it is loaded. */
export const SharedMenu = lazyPart(async () => (await loadSharedMenu()).SharedMenu)

/**
 * Mounted once around all screens, with the one open menu and dialog, so that a list of a thousand cards mounts none.
 */
export function ActionHost({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<SharedMenuProps | null>(null)
  // A menu belongs to its page, and both to whoever is signed in.
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && setMenu(null)), [router])
  useEffect(
    () =>
      onSessionChange((signedIn) => {
        if (signedIn) return
        setMenu(null)
        setDialog(null)
      }),
    [],
  )
  const host = useMemo<Host>(
    () => ({
      // In slices, because a form takes a phone longer than a tap may.
      open: (Dialog, props) =>
        startTransition(() =>
          setDialog((last) => ({ id: (last?.id ?? 0) + 1, draw: (handle) => <Dialog {...props} {...handle} /> })),
        ),
      openMenu: setMenu,
      navigate: (href, options) => navigate({ href, ...options }),
      read: (query) => queryClient.fetchQuery({ ...query, retry: false }),
      perform: (change, variables) => queryClient.getMutationCache().build(queryClient, change).execute(variables),
    }),
    [navigate, queryClient],
  )
  const closeMenu = () => {
    setMenu(null)
    menu?.onClose()
  }
  return (
    <HostContext value={host}>
      {children}
      <Suspense>{menu && <SharedMenu {...menu} onClose={closeMenu} />}</Suspense>
      <Suspense key={dialog?.id}>{dialog?.draw({ onClose: () => setDialog(null) })}</Suspense>
    </HostContext>
  )
}

export function useActionHost(): Host {
  const host = use(HostContext)
  if (!host) throw new Error('Actions need an ActionHost around them')
  return host
}
