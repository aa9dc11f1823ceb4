import { CreateUserPage } from '#features/admin/create-user-page.tsx'

export const Component = CreateUserPage
