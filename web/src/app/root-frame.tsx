import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddToListContext } from '#features/recipes/recipes/pieces/add-to-list.ts'
import { RecipeActionList } from '#features/recipes/recipes/pieces/recipe-subject.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useCurrentScreenName } from '#lib/screen-name.ts'
import { onSessionChange } from '#lib/session.ts'
import { lazyActions } from '#ui/actions/action.ts'
import { ActionHost } from '#ui/actions/action-host.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export const MAIN_ID = 'main'

/** The actions of a recipe are loaded when its menu is about to open. */
const recipeActionList = lazyActions(async () => (await import('./recipe-menu.ts')).recipeMenu)

const AddToListDialog = lazyPart(
  async () => (await import('#features/shopping/shopping-lists/pieces/add-to-list-dialog.tsx')).AddToListDialog,
)

/** Around every layout: document title, focus handling and toasts. */
export function RootFrame() {
  useFocusOnNewScreen()
  useGuardsOnSessionChange()
  return (
    <RecipeActionList value={recipeActionList}>
      <DocumentTitle />
      <AddToListContext value={AddToListDialog}>
        <ActionHost>
          <Outlet />
        </ActionHost>
      </AddToListContext>
      <ToastHost />
    </RecipeActionList>
  )
}

/** By itself, because a screen learns its name late and the frame need not be drawn again for it. */
function DocumentTitle(): null {
  useDocumentTitle(useScreenTitle())
  return null
}

function useScreenTitle(): string | undefined {
  const { t } = useMessages()
  const name = useCurrentScreenName()
  const title = useMatches({
    select: (matches) =>
      matches.some(({ status }) => status === 'error')
        ? 'app.error.title'
        : matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  return name ?? (title && t(title))
}

/** A new screen starts where a reader would: at its content, not at the link that led there. */
function useFocusOnNewScreen(): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    const arrivedFromElsewhere = last.current !== undefined && pathname !== last.current
    last.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (arrivedFromElsewhere && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
}

/**
 * Leaves the screen when the session ends in another tab or on the server. After a deliberate sign-out the address is not
 * remembered, because it may contain what somebody searched for.
 */
function useGuardsOnSessionChange(): void {
  const router = useRouter()
  useEffect(
    () =>
      onSessionChange((_signedIn, { signedOut }) => {
        router.clearCache()
        if (signedOut) void router.navigate({ href: paths.login({ direct: 1 }), replace: true })
        else void router.invalidate()
      }),
    [router],
  )
}
