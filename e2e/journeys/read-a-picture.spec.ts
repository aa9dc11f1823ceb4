import { expectAccessible } from '../accessibility.ts'
import { assistantGreeting, assistantNote, picturedRecipe } from '../ai-service.ts'
import { expect, test } from '../fixtures.ts'

test('a group adds an AI service, and a photograph becomes a recipe', { tag: '@once' }, async ({
  admin,
  recipeSite,
}) => {
  const { page, aiServices, create, parser, recipe, shell } = admin
  await create.open('image')
  await expect(page.getByRole('heading', { name: 'Pictures cannot be read here yet' })).toBeVisible()

  await aiServices.open()
  await expect(aiServices.none).toBeVisible()
  await aiServices.add({ name: 'Helper', address: recipeSite.ai, model: 'sees-everything' })
  await aiServices.test('Helper')
  await expect(aiServices.row('Helper').getByRole('status')).toContainText(assistantGreeting)
  await expectAccessible(page)

  // Without loading the client again: it has learnt that pictures can be read now.
  const photograph = { name: 'page.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  await shell.openAdd()
  await page.getByRole('dialog').getByRole('link', { name: 'From the web' }).click()
  await create.tab('From pictures').click()
  await page.getByLabel('Choose pictures').setInputFiles(photograph)
  await expect(page.getByRole('listitem', { name: 'Picture 1' })).toBeVisible()
  await expectAccessible(page)
  await create.unfold()
  await create.parseMyself.check()
  await page.getByRole('button', { name: 'Read the pictures' }).click()

  await parser.expectOpen()
  await parser.parser.selectOption('openai')
  for (const line of picturedRecipe.ingredients) await expect(parser.note(line)).toHaveValue(assistantNote)
  await parser.parser.selectOption('nlp')
  await expect(parser.note('2 quinces')).toHaveValue('')
  await parser.save()
  await recipe.expectOpen(picturedRecipe.name)
  await expect(recipe.text('Add the quinces.')).toBeVisible()

  await page.goto('/admin/debug/openai')
  await page.getByLabel('Whose AI service').selectOption({ label: 'Home' })
  await expect(page.getByLabel('AI service', { exact: true })).toHaveValue(/./)
  await page.locator('input[type=file]').setInputFiles(photograph)
  await expect(page.getByRole('img', { name: 'Preview of page.jpg' })).toBeVisible()
  await page.getByRole('button', { name: 'Run test' }).click()
  await expect(page.getByRole('main').getByText(assistantGreeting)).toBeVisible()
  await expectAccessible(page)

  // Other journeys on this server expect no AI service.
  await aiServices.open()
  await aiServices.remove('Helper')
  await expect(aiServices.none).toBeVisible()
})
