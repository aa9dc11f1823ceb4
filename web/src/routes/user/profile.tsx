import { InvitePanel } from '#features/invitations/invite-panel.tsx'
import { OfflinePanel } from '#features/offline/offline-panel.tsx'
import { ProfilePage } from '#features/users/profile/profile-page.tsx'
import { useUser } from '#features/users/users.queries.ts'

export function Component() {
  const user = useUser()
  return (
    user && (
      <ProfilePage user={user}>
        {user.canInvite && <InvitePanel />}
        <OfflinePanel />
      </ProfilePage>
    )
  )
}
