import { fingerOf, mouseOf } from '../dragging.ts'
import { expect, test } from '../fixtures.ts'

test('rows and meals are dragged to their place, with the mouse and with a finger', async ({ admin, kitchen }, {
  project,
}) => {
  const { page, editor, planner } = admin
  const isPhone = project.name.startsWith('phone')
  const pointer = isPhone ? await fingerOf(page) : mouseOf(page)
  const lifted = page.locator('[data-dragging]')

  const recipe = await kitchen.recipe({
    name: `Dragged dumplings ${project.name}`,
    ingredients: ['first line', 'second line', 'third line'],
    steps: ['Drag.'],
  })
  await editor.open(recipe)
  await editor.expectIngredients(['first line', 'second line', 'third line'])
  await pointer.lift(editor.handle('first line'), lifted)
  await pointer.moveTo(editor.handle('third line'))
  await expect(page.getByText('first line is over place 3 of 3.')).toBeAttached()
  await pointer.drop()
  await editor.expectIngredients(['second line', 'third line', 'first line'])
  await expect(lifted).toHaveCount(0)

  // A cancelled drag leaves the row where it was.
  await pointer.lift(editor.handle('first line'), lifted)
  await pointer.moveTo(editor.handle('second line'))
  await page.keyboard.press('Escape')
  await expect(lifted).toHaveCount(0)
  await pointer.drop()
  await editor.expectIngredients(['second line', 'third line', 'first line'])
  await editor.save()

  const [start, end, monday, tuesday] = isPhone
    ? ['2030-06-10', '2030-06-16', 'Monday, June 10', 'Tuesday, June 11']
    : ['2030-06-03', '2030-06-09', 'Monday, June 3', 'Tuesday, June 4']
  const title = `Soup to be moved ${project.name}`
  await kitchen.call('POST', '/api/households/mealplans', { date: start, entryType: 'dinner', title, text: '' })
  await planner.open('view', { start, end })
  const meal = planner.day(monday).getByText(title)
  await pointer.lift(isPhone ? planner.handle(title) : meal, lifted)
  await pointer.moveTo(planner.day(tuesday).getByText('Nothing planned'))
  const lunch = planner.day(tuesday).getByText('Lunch', { exact: true })
  await pointer.moveTo(lunch)
  await pointer.drop()
  await expect(planner.day(tuesday).getByText(title)).toBeVisible()
  await expect(planner.day(monday).getByText(title)).toHaveCount(0)
  await page.reload()
  await expect(planner.day(tuesday).getByRole('heading', { name: 'Lunch' })).toBeVisible()
  await expect(planner.day(tuesday).getByText(title)).toBeVisible()
})
