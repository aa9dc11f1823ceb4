import { adminFoot, adminMenu } from '../menus.ts'
import { Shell } from './shell.tsx'

export const AdminLayout = () => <Shell menu={adminMenu} foot={adminFoot} />
