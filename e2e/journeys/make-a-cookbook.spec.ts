import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a cookbook fills by its filter and is in the menu; one that was not saved is not there', async ({
  admin,
  kitchen,
}) => {
  test.slow()
  const { page, cookbooks, shell } = admin
  const width = test.info().project.name
  const [tag, inside, outside] = [`Salty ${width}`, `Pretzels ${width}`, `Porridge ${width}`]
  const [earlier, book] = [`Earlier ${width}`, `Salty things ${width}`]
  await kitchen.recipe({ name: inside, tags: [tag] })
  await kitchen.recipe({ name: outside })
  await kitchen.call('POST', '/api/households/cookbooks', { name: earlier })
  await cookbooks.open()
  await expectAccessible(page)
  await cookbooks.create(book, tag)
  await expect(cookbooks.dialog.getByText('1 recipe matches.')).toBeVisible()
  await expectAccessible(page)
  await cookbooks.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cookbooks.dialog).toBeHidden()
  await expect(cookbooks.book(book)).toBeHidden()

  await cookbooks.create(book, tag)
  await cookbooks.submit()
  await expect(cookbooks.book(book)).toBeVisible()
  await cookbooks.moveToTop(book)
  await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`${width}$`) })).toHaveText([book, earlier])

  await shell.follow(book)
  await expect(page.getByRole('heading', { level: 1, name: book })).toBeVisible()
  await expect(page.getByRole('link', { name: inside })).toBeVisible()
  await expect(page.getByRole('link', { name: outside })).toBeHidden()
})

test('a rule for random meals counts what it allows', async ({ admin, kitchen }) => {
  const { page, cookbooks } = admin
  const tag = `Monday fare ${test.info().project.name}`
  await kitchen.recipe({ name: `Lentils ${tag}`, tags: [tag] })
  await cookbooks.openRules()
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByLabel('Day', { exact: true }).selectOption({ label: 'Monday' })
  await page.getByLabel('Meal').selectOption({ label: 'Dinner' })
  await cookbooks.chooseTag(tag)
  await expect(page.getByText('1 recipe matches.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Edit Dinner on Monday' })).toBeVisible()
  await expect(cookbooks.rule('Dinner on Monday')).toBeVisible()
  await expect(page.getByText(`Tagged ${tag}`)).toBeVisible()
})
