import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'
import { pantryPage } from '../pages/pantry-page.ts'

/** The bars of 4006381333931, black as ones. */
const BARS = '10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101'

test.use({ viewport: { width: 390, height: 844 } })

test('a week of shopping, cooking and throwing away, with a cellar without a network in the middle', {
  tag: '@once',
}, async ({ visitor, kitchen, server }) => {
  const { page, recipe, shell, shoppingList } = visitor
  const pantry = pantryPage(page)
  await kitchen.household('Pantry keepers')
  const account = await kitchen.person('pia', 'Pantry keepers')
  const pia = await openKitchen(server.url, account)
  await pia.call('PUT', '/api/households/pantry/settings', { defaultDepth: 'amount' })
  const [beans, cream, gram] = [
    await kitchen.food('journey beans'),
    await kitchen.food('journey cream'),
    await kitchen.unit('gram'),
  ]
  const stew = await pia.recipe({
    name: 'Journey bean stew',
    servings: 2,
    ingredients: [{ quantity: 300, unit: 'gram', food: 'journey beans' }, 'love'],
    steps: ['Cook.'],
  })
  const list = await pia.call('POST', '/api/households/shopping/lists', { name: 'Pia shops' })
  for (const [food, unitId, quantity] of [
    [beans, gram.id, 500],
    [cream, null, 3],
  ] as const)
    await pia.call('POST', '/api/households/shopping/items', {
      shoppingListId: list.id,
      isFood: true,
      foodId: food.id,
      unitId,
      quantity,
    })
  await page.context().request.post('/api/auth/token', { form: account })

  // Monday: one sheet after the trip.
  await shoppingList.open(list)
  await shoppingList.choose('Tick all')
  await page.getByRole('button', { name: 'Put away', exact: true }).click()
  await expect(pantry.dialog.getByRole('checkbox', { name: /journey beans/ })).toBeChecked()
  await expectAccessible(page)
  await shell.holdMessages()
  await pantry.dialog.getByRole('button', { name: 'Put away 2 things' }).click()
  // Said once the device has stored it; a page that is left before that takes it along.
  await shell.expectMessage('2 things put away')
  await pantry.open('place')
  await expect(pantry.row('journey beans')).toContainText('500 grams')
  await expect(pantry.row('journey cream')).toContainText('3')
  await expectAccessible(page)

  // Wednesday: in the cellar, without a network.
  await page.context().setOffline(true)
  await pantry.takeOne('journey cream')
  await expect(pantry.offline).toBeVisible()
  await expect(pantry.row('journey cream')).toContainText('2')
  await expect(pantry.waiting.first()).toBeVisible()
  await pantry.type('2 journey jars +9d')
  await expect(pantry.row('journey jars')).toContainText('2')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(pantry.offline).toBeHidden()
  await expect(pantry.waiting).toHaveCount(0)

  // Thursday: cooked, and only what was there is taken.
  await recipe.open(stew)
  await page.getByRole('button', { name: 'I made this' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to timeline' }).click()
  await expect(pantry.dialog.getByText('The line names no food')).toBeVisible()
  await expectAccessible(page)
  await shell.holdMessages()
  await pantry.dialog.getByRole('button', { name: 'Take out 1 thing' }).click()
  await shell.expectMessage('1 thing taken out')
  await pantry.open('date')
  await expect(pantry.row('journey beans')).toContainText('200 grams')

  // Friday: thrown away, and taken back.
  await pantry.row('journey cream').click()
  await expectAccessible(page)
  await shell.holdMessages()
  await pantry.does('Thrown away')
  await expect(pantry.row('journey cream')).toHaveCount(0)
  await shell.undo()
  await expect(pantry.row('journey cream')).toContainText('2')

  // Saturday: a code is read from a picture by the browser itself.
  await page.getByRole('button', { name: 'Scan a code' }).click()
  const picture = await page.evaluate(async (bars) => {
    const canvas = document.createElement('canvas')
    ;[canvas.width, canvas.height] = [900, 600]
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('This browser does not draw')
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, 900, 600)
    pen.translate(140, 120)
    pen.rotate(0.05)
    pen.fillStyle = '#111'
    for (const [at, bar] of [...bars].entries()) if (bar === '1') pen.fillRect(at * 6.5, 0, 6.5, 320)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])]
  }, BARS)
  await pantry.dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'pack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) })
  await expect(pantry.dialog.getByText('4006381333931 is new. You are asked only once.')).toBeVisible()
  await expectAccessible(page)

  // What was taken back is seen before the server has it.
  const kept = async () => (await pia.call('GET', '/api/households/pantry/batches?perPage=50')).items
  await expect.poll(kept).toHaveLength(3)
})
