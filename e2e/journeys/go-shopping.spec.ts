import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import type { Kitchen } from '../kitchen.ts'

type List = { id: string; name: string }

const newList = (kitchen: Kitchen, name: string): Promise<List> =>
  kitchen.call('POST', '/api/households/shopping/lists', { name })

test('the ingredients of a recipe go on a list, are ticked, and leave it', async ({ admin, kitchen }, { project }) => {
  const { page, recipe, shell, shoppingList } = admin
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
  await expect(shoppingList.add.ingredient('600 grams carrot')).toBeChecked()
  await expect(shoppingList.add.ingredient('sea salt')).not.toBeChecked()
  await expectAccessible(page)
  await shell.holdMessages()
  await shoppingList.add.submit()
  await shell.answerMessage('View')
  await expect(shoppingList.heading(name)).toBeVisible()
  await expect(shoppingList.item('600 grams carrot')).toBeVisible()
  await expect(shoppingList.item('sea salt')).toBeHidden()

  await shoppingList.addLine('light bulbs')
  await expectAccessible(page)

  await shell.holdMessages()
  await shoppingList.tick('600 grams carrot')
  await shell.undo()
  await expect(shoppingList.item('600 grams carrot')).toBeVisible()

  await shoppingList.choose('Tick all')
  await shoppingList.ticked.click()
  await expect(shoppingList.item('600 grams carrot')).toBeChecked()
  await expectAccessible(page)
  await shoppingList.choose('Delete what is ticked')
  await expect(page.getByText('The list is empty')).toBeVisible()
  await shoppingList.open(list)
  await expect(page.getByText('The list is empty')).toBeVisible()
})

test('a guest ticks a shared list, until the link is taken back', async ({ admin, kitchen, visitorElsewhere: guest }, {
  project,
}) => {
  const { page, shell, shoppingList } = admin
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

test('twenty changes made offline and online become one list, each change once @once', async ({
  admin,
  kitchen,
  visitorElsewhere: partner,
  session,
  baseURL,
}) => {
  const list = await newList(kitchen, 'Cellar')
  const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word} ${at + 1}`)
  const [ours, theirs] = [numbered('red', 10), numbered('blue', 10)]
  const [weDelete, theyDelete] = [numbered('old', 3), numbered('stale', 3)]
  const [weAdd, theyAdd] = ['candles matches soap rope string chalk', 'paint brushes glue nails screws hooks'].map(
    (words) => words.split(' '),
  ) as [string[], string[]]
  const notes = [...ours, ...theirs, ...weDelete, ...theyDelete, 'flour', 'tea']
  await kitchen.call(
    'POST',
    '/api/households/shopping/items/create-bulk',
    notes.map((note) => ({ shoppingListId: list.id, note, quantity: 1 })),
  )
  const domain = new URL(baseURL ?? '').hostname
  await partner.page.context().addCookies(session.map((cookie) => ({ ...cookie, domain })))
  await admin.page.clock.install()
  await admin.shoppingList.open(list)
  await partner.shoppingList.open(list)
  const context = admin.page.context()
  const secondTab = await context.newPage()
  await secondTab.goto(`/shopping-lists/${list.id}`)
  await expect(secondTab.getByRole('checkbox', { name: 'flour' })).toBeVisible()
  // A tab in the background draws once a second, and every tap waits for it.
  await admin.page.bringToFront()
  const arrived: string[] = []
  context.on('response', (answer) => {
    const operation = answer.request().headers()['x-larder-operation']
    if (operation && answer.ok()) arrived.push(operation)
  })

  await context.setOffline(true)
  await expect(admin.shoppingList.banner).toBeVisible()
  for (const name of ours) await admin.shoppingList.tick(name)
  for (const name of weDelete) await admin.shoppingList.remove(name)
  for (const name of weAdd) await admin.shoppingList.addLine(name)
  await admin.shoppingList.changeAmount('flour', '3')
  await admin.shoppingList.changeAmount('tea', '2')

  for (const name of theirs) await partner.shoppingList.tick(name)
  for (const name of theyDelete) await partner.shoppingList.remove(name)
  for (const name of theyAdd) await partner.shoppingList.addLine(name)
  await partner.shoppingList.remove('flour')
  await partner.shoppingList.changeAmount('tea', '4')
  await expect(partner.shoppingList.item('4 tea')).toBeVisible()
  await admin.page.clock.fastForward('10:00')

  await context.setOffline(false)
  // A tick and an edit of theirs, an edit of ours that brings back what they deleted, and amounts that add up.
  const bought = [...ours, ...theirs].toSorted()
  const open = [...weAdd, ...theyAdd, '3 flour', '5 tea'].toSorted()
  const onServer = async () => {
    const { listItems } = await kitchen.call('GET', `/api/households/shopping/lists/${list.id}`)
    const named = (checked: boolean) =>
      listItems
        .filter((item: { checked: boolean }) => item.checked === checked)
        .map((item: { display: string }) => item.display)
        .toSorted()
    return { bought: named(true), open: named(false) }
  }
  await expect.poll(onServer).toEqual({ bought, open })
  await expect(admin.shoppingList.banner).toBeHidden()
  for (const { shoppingList } of [admin, partner]) {
    await expect(shoppingList.ticked).toHaveText('20 things ticked')
    for (const name of open) await expect(shoppingList.item(name)).toBeVisible()
    await expect(shoppingList.openItems).toHaveCount(open.length)
  }
  expect(new Set(arrived).size).toBe(arrived.length)
  await secondTab.close()
  // A long list is judged from its top: further down, the bar stands over a part of a row.
  for (const { page } of [admin, partner]) await page.evaluate(() => window.scrollTo(0, 0))
})
