import { Box } from '@mantine/core'
import { MembersTable } from '#features/accounts/households/members-table.tsx'
import { InvitePanel } from '#features/accounts/invitations/invite-panel.tsx'
import { useUser } from '#features/accounts/users/users.queries.ts'

/** The people of the household, and below them the way for more of them to come in. */
export function Component() {
  const user = useUser()
  return (
    <MembersTable>
      {user?.canInvite && (
        <Box mt="xl">
          <InvitePanel />
        </Box>
      )}
    </MembersTable>
  )
}
