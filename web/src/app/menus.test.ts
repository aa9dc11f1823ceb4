import { expect, test } from 'vitest'
import { translate } from '#i18n/i18n.ts'
import { aUser } from '#testing/people.ts'
import { IconDatabase, IconTags } from '#ui/icons.tsx'
import { drawerMenu, linksIn, type MenuEntry, type MenuLink, visibleEntries } from './menus.ts'

const link = (id: string, visible: MenuLink['visible']): MenuLink => ({
  id,
  label: 'app.menu.labels',
  icon: IconTags,
  path: () => `/${id}`,
  visible,
})
const menu: MenuEntry[] = [
  link('admin', (user) => user.admin),
  link('everyone', () => true),
  {
    id: 'group',
    label: 'app.menu.data',
    icon: IconDatabase,
    children: [link('organize', (user) => user.canOrganize), link('manage', (user) => user.canManage)],
  },
]
const idsFor = (user: Parameters<typeof visibleEntries>[1]) => linksIn(visibleEntries(menu, user)).map(({ id }) => id)

test('a user sees what their flags open', () => {
  expect(idsFor(aUser())).toEqual(['everyone', 'organize'])
  expect(idsFor(aUser({ admin: true, canManage: true }))).toEqual(['admin', 'everyone', 'organize', 'manage'])
})

test('a group with nothing to open goes with its entries', () => {
  expect(visibleEntries(menu, aUser({ canOrganize: false })).map(({ id }) => id)).toEqual(['everyone'])
})

test('guests see none of it', () => {
  expect(idsFor(null)).toEqual([])
})

test('no two entries of the menu share a name or an address', () => {
  const links = linksIn(drawerMenu)
  expect(new Set(links.map(({ id }) => id)).size).toBe(links.length)
  expect(new Set(links.map(({ label }) => translate(label))).size).toBe(links.length)
  expect(new Set(links.map(({ path }) => path(aUser()))).size).toBe(links.length)
})
