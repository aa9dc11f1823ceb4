import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('the interface turns Arabic in place, runs from right to left, and stays so', async ({ admin }) => {
  const { page, labels, shell } = admin
  const root = page.locator('html')
  await labels.open()
  await labels.expectOpen()
  await shell.showDrawer()
  await shell.chooseInDrawer('Language')
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible()
  await expectAccessible(page)
  await shell.chooseLanguage('العربية')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', 'ar-SA')
  await page.reload()
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: /\p{Script=Arabic}/u }).first()).toBeVisible()
})

test('dark mode is chosen once, and stays', { tag: '@once' }, async ({ admin }) => {
  const { page, explorer, shell } = admin
  const root = page.locator('html')
  await explorer.open()
  await explorer.expectOpen()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
  await shell.chooseInDrawer('Dark mode')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await explorer.expectOpen()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible()
})
