import { adminFoot, adminMenu } from '../admin-menu.ts'
import { Shell } from './shell.tsx'

export const AdminLayout = () => <Shell menu={adminMenu} foot={adminFoot} />
