import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a label is made, renamed and coloured anew', async ({ admin }) => {
  const { page, labels, shell } = admin
  await labels.open()
  await labels.openNew()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await labels.create({ name: 'Produce', color: '#2E7D4F' })
  await shell.expectMessage('Label created')
  await labels.expectColor('Produce', [0x2e, 0x7d, 0x4f])
  await labels.edit('Produce', { name: 'Fruit and vegetables', color: '#B4532A' })
  await shell.expectMessage('Label saved')
  await page.reload()
  await labels.expectColor('Fruit and vegetables', [0xb4, 0x53, 0x2a])
  await expect(labels.row('Produce')).toBeHidden()
})

test('undo brings a deleted label back, and without it the label is gone', async ({ admin }) => {
  const { page, labels, shell } = admin
  await labels.open()
  await labels.create({ name: 'Frozen food' })
  await shell.holdMessages()
  await labels.remove('Frozen food')
  await expect(labels.row('Frozen food')).toBeHidden()
  await shell.undo()
  await expect(labels.row('Frozen food')).toBeVisible()
  await page.reload()
  await expect(labels.row('Frozen food')).toBeVisible()
  const deleted = page.waitForResponse((answer) => answer.url().endsWith('/bulk-delete') && answer.ok())
  await labels.remove('Frozen food')
  await expect(labels.row('Frozen food')).toBeHidden()
  await deleted
  await page.reload()
  await labels.expectOpen()
  await expect(labels.row('Frozen food')).toBeHidden()
})

test('two labels cannot have one name', { tag: '@once' }, async ({ admin }) => {
  const { page, labels } = admin
  await labels.open()
  await labels.create({ name: 'Dairy' })
  await labels.openNew()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dairy')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Another label already has this name')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
