import { useSignOut } from '#features/accounts/auth/pieces/use-sign-out.ts'
import { Statistics } from '#features/accounts/households/pieces/statistics.tsx'
import { InvitePanel } from '#features/accounts/invitations/invite-panel.tsx'
import { ProfilePage } from '#features/accounts/users/profile/profile-page.tsx'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { OfflinePanel } from '#features/recipes/offline/offline-panel.tsx'

export function Component() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    user && (
      <ProfilePage user={user} onSignOut={() => void signOut()}>
        {user.canInvite && <InvitePanel />}
        <OfflinePanel />
        <Statistics group={user.groupSlug} />
      </ProfilePage>
    )
  )
}
