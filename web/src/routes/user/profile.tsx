import { InvitePanel } from '#features/invitations/invite-panel.tsx'
import { ProfileFrame } from '#features/users/profile/profile-frame.tsx'
import { ProfileHead } from '#features/users/profile/profile-head.tsx'
import { SettingsLinks } from '#features/users/profile/settings-links.tsx'
import { SignOutButton } from '#features/users/profile/sign-out-button.tsx'
import { Statistics } from '#features/users/profile/statistics.tsx'
import { useUser } from '#features/users/users.queries.ts'

export function Component() {
  const user = useUser()
  if (!user) return null
  return (
    <ProfileFrame>
      <ProfileHead user={user} />
      {user.canInvite && <InvitePanel />}
      <Statistics group={user.groupSlug} />
      <SettingsLinks user={user} />
      <SignOutButton />
    </ProfileFrame>
  )
}
