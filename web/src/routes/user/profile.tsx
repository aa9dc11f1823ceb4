import { useSignOut } from '#features/auth/pieces/use-sign-out.ts'
import { Statistics } from '#features/households/pieces/statistics.tsx'
import { InvitePanel } from '#features/invitations/invite-panel.tsx'
import { OfflinePanel } from '#features/offline/offline-panel.tsx'
import { ProfilePage } from '#features/users/profile/profile-page.tsx'
import { useUser } from '#features/users/users.queries.ts'

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
