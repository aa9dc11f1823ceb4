import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

type List = { id: string; name: string }

test(`two people see each other's changes of one list, in two stores`, async ({
  admin,
  kitchen,
  visitorElsewhere: partner,
}, { project }) => {
  const { page, shoppingList } = admin
  const account = await kitchen.person(`shopper-${project.name}`)
  const list: List = await kitchen.call('POST', '/api/households/shopping/lists', { name: `Ours, ${project.name}` })
  const [north, south] = [`North, ${project.name}`, `South, ${project.name}`]

  await partner.page.goto('/login')
  await partner.login.signIn(account)
  await partner.login.expectLeft()
  await partner.page.goto('/shopping-lists?disableRedirect=true')
  await expect(partner.page.getByRole('switch')).toBeHidden()
  await partner.page.getByRole('link', { name: list.name }).click()
  await expect(partner.shoppingList.heading(list.name)).toBeVisible()

  await shoppingList.open(list)
  for (const line of ['glitter paper', 'moth balls', 'zigzag ribbon']) await shoppingList.addLine(line)
  await expect(partner.shoppingList.item('zigzag ribbon')).toBeVisible()
  await expectAccessible(partner.page)

  await shoppingList.choose('Stores')
  await shoppingList.addStores(north, south)
  await shoppingList.belongsTo('moth balls', north)
  await shoppingList.goTo(south)
  await expect(shoppingList.item('moth balls')).toBeHidden()
  await expectAccessible(page)
  await shoppingList.tick('zigzag ribbon')
  await expect(partner.shoppingList.item('zigzag ribbon')).toBeHidden()
  await partner.shoppingList.goTo(north)
  await expect(partner.shoppingList.item('moth balls')).toBeVisible()
})
