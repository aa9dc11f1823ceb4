import { createMenu, drawerMenu, mainMenu } from '../menus.ts'
import { Shell } from './shell.tsx'

export const DefaultLayout = () => <Shell menu={drawerMenu} thumbs={mainMenu} create={createMenu} cookbooks />
