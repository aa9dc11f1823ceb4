/** What a screen has to be like in every look: light and dark, on a desk and on a phone, from left and from right. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { builtInAccount } from './pages/login-page.ts'

/** Names of the product, of formats and of keys, and what people typed themselves, stay as they are everywhere. */
const notTranslated = [
  'USDA National Nutrient Database for Standard Reference',
  'Larder',
  builtInAccount.username,
  builtInAccount.password,
  'Change Me',
  // The first household.
  'Family',
  'Markdown',
  'JSON',
  'PDF',
  'API',
]

/** Words in Latin letters that stand visibly on the screen. */
async function latinTexts(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const rest = notTranslated.reduce((left, known) => left.replaceAll(known, ''), text)
  return rest.match(/\p{Script=Latin}{2,}/gu) ?? []
}

export async function expectGoodPage(page: Page, locale: string | undefined): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (locale !== 'ar-SA') return
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await latinTexts(page), 'words without a translation').toEqual([])
}
