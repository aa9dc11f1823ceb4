/** Home: all recipes of the group, found by words and filters. */

import { errorStatus } from '@larder/contract/error-status.ts'
import type { User } from '@larder/contract/users.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { endWelcome, isNewMember } from '#features/accounts/invitations/pieces/new-member.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { GroupRecipes, useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { isSignedIn } from '#lib/session.ts'
import { isEmptyList, useRecipeList } from '../list/use-recipe-list.ts'
import { ExplorerBar } from './explorer-bar.tsx'
import { ExplorerResults } from './explorer-results.tsx'
import { ExplorerRows } from './explorer-rows.tsx'
import { filterOf, hasFilters } from './explorer-state.ts'
import { FirstSteps } from './first-steps.tsx'
import { useShuffle } from './shuffle.ts'
import { useExplorer } from './use-explorer.ts'

const NewMemberWelcome = lazyPart(
  async () => (await import('#features/accounts/invitations/pieces/new-member-welcome.tsx')).NewMemberWelcome,
)

type ExplorerPageProps = {
  groupSlug: string
  /** What members see above their recipes while they look for nothing in particular. */
  children: ReactNode
}

export const ExplorerPage = ({ groupSlug, children }: ExplorerPageProps) => (
  <GroupRecipes groupSlug={groupSlug}>
    <Explorer groupSlug={groupSlug}>{children}</Explorer>
  </GroupRecipes>
)

function Explorer({ groupSlug, children }: ExplorerPageProps) {
  const explorer = useExplorer({ address: (query) => paths.explorer(groupSlug, query), remembers: true })
  const shuffle = useShuffle()
  const list = useRecipeList(filterOf(explorer.asked, shuffle), { enabled: !explorer.restoring })
  useLeaveUnknownGroup(groupSlug, list.error)
  const { t } = useMessages()
  const { ownGroup } = useRecipeSource()
  const user = useUser()
  const group = user?.group
  const bare = !explorer.restoring && isEmptyList(list) && !hasFilters(explorer.asked)
  useScreenName(ownGroup && group ? t('recipes.explorer.screenName', { group }) : undefined)
  return (
    <>
      {ownGroup && user && <WelcomeOnce user={user} />}
      <ExplorerBar explorer={explorer} hasRows bare={bare} />
      {ownGroup && user && !explorer.restoring && !hasFilters(explorer.asked) && children}
      {!explorer.restoring && <ExplorerRows asked={explorer.asked} list={list} />}
      <ExplorerResults explorer={explorer} list={list} level={1} bare={bare} empty={<FirstSteps />} />
    </>
  )
}

function WelcomeOnce({ user }: { user: User }) {
  const [open, setOpen] = useState(isNewMember)
  const close = () => {
    endWelcome()
    setOpen(false)
  }
  return <Suspense>{open && <NewMemberWelcome user={user} onDone={close} />}</Suspense>
}

/** A group that is not there, or not for these eyes: perhaps for those of somebody who signs in. */
function useLeaveUnknownGroup(groupSlug: string, error: Error | null): void {
  const navigate = useNavigate()
  const { ownGroup } = useRecipeSource()
  // From the sign-in page a member would be sent straight back here: they see the error and may try again.
  const unknown = !ownGroup && isApiError(error) && error.status === errorStatus.notFound
  useEffect(() => {
    // Who is signed in already would be sent back here.
    const next = isSignedIn() ? undefined : paths.explorer(groupSlug)
    if (unknown) void navigate({ href: paths.login({ next }), replace: true })
  }, [unknown, groupSlug, navigate])
}
