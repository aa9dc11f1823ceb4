import { createMenu, drawerFoot, drawerMenu } from '../menus.ts'
import { Shell } from './shell.tsx'

export const DefaultLayout = () => <Shell menu={drawerMenu} create={createMenu} foot={drawerFoot} cookbooks />
