import { Box } from '@mantine/core'
import { MembersTable } from '#features/accounts/households/members-table.tsx'
import { InvitePanel } from '#features/accounts/invitations/invite-panel.tsx'
import { useUser } from '#features/accounts/users/users.queries.ts'

/** The way for more people to come in, and below it those of the household and what each may do. */
export function Component() {
  const user = useUser()
  return (
    <MembersTable>
      {user?.canInvite && (
        <Box mb="xl">
          <InvitePanel />
        </Box>
      )}
    </MembersTable>
  )
}
