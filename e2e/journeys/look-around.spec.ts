import { paint } from '../demo-pictures.ts'
import { demoRecipes } from '../demo-recipes.ts'
import { expect, test } from '../fixtures.ts'
import type { RecipeDraft } from '../kitchen.ts'
import { expectGoodPage } from '../page-checks.ts'
import { firstGroup } from '../pages/explorer-page.ts'

/** Everything people type is Arabic here, so that what is left in Latin letters is ours. */
const mujaddara = {
  name: 'مجدرة بالأرز',
  description: 'عدس وأرز وبصل محمّر، وجبة كل يوم.',
  servings: 4,
  prepTime: '١٥ دقيقة',
  totalTime: '٤٥ دقيقة',
  ingredients: [
    { title: 'للقدر', quantity: 1.5, unit: 'كوب', food: 'عدس' },
    { quantity: 0.5, unit: 'كوب', food: 'أرز' },
    { title: 'للزينة', quantity: 3, food: 'بصل', note: 'شرائح رفيعة' },
  ],
  steps: [
    { title: 'على النار', summary: 'اسلق العدس', text: 'اسلق العدس في ماء وفير حتى يلين.' },
    'أضف الأرز واتركه على نار هادئة عشرين دقيقة.',
  ],
  tags: ['نباتي', 'سريع'],
  categories: ['أطباق رئيسية'],
  tools: ['قدر كبير'],
  notes: [{ title: 'في اليوم التالي', text: 'تصبح أطيب.' }],
  nutrition: { calories: '420', proteinContent: '18' },
  settings: { showNutrition: true },
} satisfies RecipeDraft
const salad = { name: 'سلطة خيار ونعناع', tags: ['سريع'] } satisfies RecipeDraft

test('the sign-in screen', { tag: '@look' }, async ({ visitor, locale }) => {
  await visitor.login.open()
  await expect(visitor.page.getByRole('textbox').first()).toBeVisible()
  await expectGoodPage(visitor.page, locale)
})

test('the labels screen', { tag: '@look' }, async ({ admin, locale }) => {
  await admin.labels.open()
  await expect(admin.page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectGoodPage(admin.page, locale)
})

test('the page that is not there', { tag: '@look' }, async ({ visitor, locale }) => {
  await visitor.page.goto('/nowhere')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectGoodPage(visitor.page, locale)
})

test('the recipes, and one of them', { tag: '@look' }, async ({ admin, kitchen, browser, locale }) => {
  const { page } = admin
  const [bytes] = await paint(
    browser,
    demoRecipes.slice(0, 1).map(({ dish }) => dish),
  )
  if (!bytes) throw new Error('nothing was painted')
  const { slug } = await kitchen.recipe({ ...mujaddara, picture: { bytes, extension: 'jpg' } })
  await kitchen.recipe(salad)
  await page.goto(`/g/${firstGroup}`)
  await expect(page.getByRole('link', { name: mujaddara.name })).toBeVisible()
  await expectGoodPage(page, locale)
  await page.goto(`/g/${firstGroup}/r/${slug}`)
  await expect(page.getByRole('main').getByText('تصبح أطيب.')).toBeVisible()
  await expectGoodPage(page, locale)
})
