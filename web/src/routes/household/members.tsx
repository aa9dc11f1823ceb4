import { MembersTable } from '#features/households/members-table.tsx'

export const Component = MembersTable
