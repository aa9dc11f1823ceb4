import { UsersTable } from '#features/admin/users-table.tsx'

export const Component = UsersTable
