import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import type { Kitchen } from '../kitchen.ts'

type List = { id: string; name: string }

const newList = (kitchen: Kitchen, name: string): Promise<List> =>
  kitchen.call('POST', '/api/households/shopping/lists', { name })

test('the ingredients of a recipe go on a list, are ticked, and leave it', async ({ keeper, kitchen }, { project }) => {
  const { page, recipe, shell, shoppingList } = keeper
  const name = `Dinner, ${project.name}`
  const list = await newList(kitchen, name)
  await newList(kitchen, `Another, ${project.name}`)
  const salt = await kitchen.food('sea salt')
  await kitchen.call('PUT', `/api/foods/${salt.id}`, { ...salt, onHand: true })
  const stew = await kitchen.recipe({
    name: `Carrot stew, ${project.name}`,
    servings: 4,
    ingredients: [{ food: 'sea salt' }, { quantity: 300, unit: 'gram', food: 'carrot' }, 'fresh bread'],
  })

  await recipe.open(stew, '?servings=8')
  await recipe.choose('Add to shopping list')
  await shoppingList.add.choose(name)
  await expect(shoppingList.add.ingredient('600 gram carrot')).toBeChecked()
  await expect(shoppingList.add.ingredient('sea salt')).not.toBeChecked()
  await expectAccessible(page)
  await shell.holdMessages()
  await shoppingList.add.submit()
  await shell.answerMessage('View')
  await expect(shoppingList.heading(name)).toBeVisible()
  await expect(shoppingList.item('600 gram carrot')).toBeVisible()
  await expect(shoppingList.item('sea salt')).toBeHidden()

  await shoppingList.addLine('light bulbs')
  await expect(shoppingList.item('light bulbs')).toBeVisible()
  await expectAccessible(page)

  await shell.holdMessages()
  await shoppingList.item('600 gram carrot').click()
  await expect(shoppingList.item('600 gram carrot')).toBeHidden()
  await shell.undo()
  await expect(shoppingList.item('600 gram carrot')).toBeVisible()

  await shoppingList.choose('Tick all')
  await shoppingList.ticked.click()
  await expect(shoppingList.item('600 gram carrot')).toBeChecked()
  await expectAccessible(page)
  await shoppingList.choose('Delete what is ticked')
  await expect(page.getByText('The list is empty')).toBeVisible()
  await shoppingList.open(list)
  await expect(page.getByText('The list is empty')).toBeVisible()
})

test('a guest ticks a shared list, until the link is taken back', async ({ keeper, kitchen, visitorElsewhere: guest }, {
  project,
}) => {
  const { page, shell, shoppingList } = keeper
  const list = await newList(kitchen, `Shared, ${project.name}`)
  for (const note of ['oat milk', 'candles'])
    await kitchen.call('POST', '/api/households/shopping/items', { shoppingListId: list.id, note, quantity: 0 })
  await shoppingList.open(list)
  await shoppingList.choose('Share')
  const address = await shoppingList.share.create()
  await expectAccessible(page)

  await guest.page.goto(address)
  await expect(guest.shoppingList.heading(list.name)).toBeVisible()
  const ticked = guest.page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await guest.shoppingList.item('candles').click()
  await expect(guest.shoppingList.item('candles')).toBeChecked()
  await ticked
  await expectAccessible(guest.page)

  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
  await shoppingList.share.revoke()
  await shell.expectMessage('Link taken back')
  await revoked
  await guest.page.reload()
  await expect(guest.page.getByText('This link no longer works')).toBeVisible()

  // Nobody has read the list again here: what the guest did has come by itself.
  await shoppingList.share.close()
  await expect(shoppingList.item('oat milk')).toBeVisible()
  await expect(shoppingList.item('candles')).toBeHidden()
})
