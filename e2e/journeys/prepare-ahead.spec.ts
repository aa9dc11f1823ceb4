import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a task for the evening before is in the plan, and two dishes show which ingredients each takes', async ({
  admin,
  kitchen,
}, { project }) => {
  const { page, planner } = admin
  // Each width has days of its own.
  const isPhone = project.name.startsWith('phone')
  const [start, end, before, day] = isPhone
    ? ['2031-06-09', '2031-06-10', 'Monday, June 9', 'Tuesday, June 10']
    : ['2031-06-02', '2031-06-03', 'Monday, June 2', 'Tuesday, June 3']
  const chili = await kitchen.recipe({
    name: `Chili of the long night ${project.name}`,
    servings: 4,
    ingredients: ['2 quarkberries'],
    steps: ['Soak the beans overnight.', 'Simmer until soft.'],
  })
  const soup = await kitchen.recipe({
    name: `Soup beside it ${project.name}`,
    servings: 4,
    ingredients: ['3 quarkberries'],
    steps: ['Simmer.'],
  })
  await planner.open('view', { start, end })
  await planner.add(day, chili.name)
  const tasks = planner.day(before).getByRole('list', { name: 'Ahead of time' })
  const soak = tasks.getByRole('checkbox', { name: new RegExp(`Soak: ${chili.name}`) })
  await expect(tasks).toContainText('Soak the beans overnight.')
  const saved = page.waitForResponse((answer) => answer.url().includes('/prep-tasks/') && answer.ok())
  await soak.click()
  await saved
  await page.reload()
  await expect(soak).toBeChecked()
  await expectAccessible(page)

  await planner.add(day, soup.name)
  await planner
    .day(day)
    .getByRole('button', { name: `What goes into what: ${day}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'What goes into what' })).toBeVisible()
  await page.getByRole('button', { name: `More of ${soup.name}` }).click()
  await expect(page.getByText('6 portions')).toBeVisible()
  const foods = isPhone ? page.getByRole('list', { name: 'Foods' }) : page.getByRole('table')
  await expect(foods).toContainText(chili.name)
  await expectAccessible(page)
})
