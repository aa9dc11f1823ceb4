import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { builtInAccount } from '../pages/login-page.ts'

/** The name of the product and what people typed themselves stay as they are in every language. */
const notTranslated = ['Larder', builtInAccount.username, builtInAccount.password]

/** Words in Latin letters that stand visibly on the screen. */
async function latinWords(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const rest = notTranslated.reduce((left, known) => left.replaceAll(known, ''), text)
  return rest.match(/\p{Script=Latin}{2,}/gu) ?? []
}

async function expectGoodLook(page: Page, locale: string | undefined): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (locale !== 'ar-SA') return
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await latinWords(page), 'words without a translation').toEqual([])
}

test('the sign-in screen', { tag: '@look' }, async ({ visitor, locale }) => {
  await visitor.login.open()
  await expect(visitor.page.getByRole('textbox').first()).toBeVisible()
  await expectGoodLook(visitor.page, locale)
})

test('the labels screen', { tag: '@look' }, async ({ keeper, locale }) => {
  await keeper.labels.open()
  await expect(keeper.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectGoodLook(keeper.page, locale)
})

test('the page that is not there', { tag: '@look' }, async ({ visitor, locale }) => {
  await visitor.page.goto('/nowhere')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodLook(visitor.page, locale)
})
