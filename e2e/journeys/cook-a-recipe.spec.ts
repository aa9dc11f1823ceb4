import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import type { RecipeDraft } from '../kitchen.ts'
import { expectGoodPage } from '../page-checks.ts'
import { firstGroup } from '../pages/explorer-page.ts'

const [pasta, tomatoes, salt] = [
  '3f0c9a52-1f7e-4a8e-9d8a-6a3f4c1b2d01',
  '3f0c9a52-1f7e-4a8e-9d8a-6a3f4c1b2d02',
  '3f0c9a52-1f7e-4a8e-9d8a-6a3f4c1b2d03',
]

const dinner = (name: string): RecipeDraft => ({
  name,
  servings: 2,
  ingredients: [
    { quantity: 200, unit: 'gram', food: 'pasta', referenceId: pasta },
    { quantity: 4, food: 'tomato', referenceId: tomatoes },
    { quantity: 1, unit: 'pinch', food: 'salt', referenceId: salt },
  ],
  steps: [
    { summary: 'Simmer the sauce', text: 'Let the tomatoes simmer for 20 minutes.', ingredients: [tomatoes] },
    { summary: 'Boil the pasta', text: 'Boil it in salted water.', ingredients: [pasta, salt] },
    { summary: 'Bring together', text: 'Toss and serve.' },
  ],
})

test('a recipe is cooked step by step, each with what it takes', async ({ admin, kitchen }) => {
  test.slow()
  const { page, recipe, cook } = admin
  const name = 'Cooked by the step'
  await recipe.open(await kitchen.recipe(dinner(name)))
  await recipe.more.click()
  await cook.start(name)
  await cook.expectStep('Simmer the sauce', 1, 3)
  await expect(cook.forThisStep).toHaveText(['6 tomato'])
  await expect(cook.sheet.getByText('Boil it in salted water.')).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.keyboard.press('ArrowRight')
  await cook.expectStep('Boil the pasta', 2, 3)
  await expect(cook.forThisStep).toHaveText(['300 grams pasta', '1 1/2 pinches salt'])
  await page.keyboard.press('ArrowLeft')
  await cook.expectStep('Simmer the sauce', 1, 3)
  await page.keyboard.press('Space')
  await cook.expectStep('Boil the pasta', 2, 3)
  await cook.next.click()
  await cook.expectStep('Bring together', 3, 3)
  await expect(cook.forThisStep).toHaveCount(0)
  await cook.back.click()
  await cook.expectStep('Boil the pasta', 2, 3)

  await cook.sheet.getByRole('button', { name: 'All steps' }).click()
  await expectAccessible(page)
  await page
    .getByRole('region', { name: 'All steps' })
    .getByRole('button', { name: /Bring together/ })
    .click()
  await cook.expectStep('Bring together', 3, 3)
  await cook.sheet.getByRole('button', { name: 'Finish' }).click()
  await expect(cook.title('Done!')).toBeFocused()
  await expectAccessible(page)
  await cook.sheet.getByRole('button', { name: 'I made this' }).click()
  const made = page.getByRole('dialog', { name: 'I made this' })
  const stars = made.getByRole('radio', { name: '4 stars' })
  // By key: a dialog that is still on its way in would be missed by a pointer.
  await stars.press('Space')
  await expect(stars).toBeChecked()
  await made.getByLabel('Comment').fill('Sunday again')
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Add to timeline' }).click()
  await expect(made).toBeHidden()
  await cook.leave()
  await expect(cook.sheet).toBeHidden()
  await expect(recipe.toolbar.getByRole('button', { name: 'Start cooking' })).toBeFocused()
})

test('a time in the text becomes a timer that stays in sight on every page and rings', async ({ admin, kitchen }) => {
  test.slow()
  const { page, recipe, cook, shell } = admin
  const name = 'Sauce on time'
  const kept = await kitchen.recipe(dinner(name))
  await page.clock.install()
  await recipe.open(kept)
  await cook.start(name)
  await cook.time('20 minutes').click()
  await expect(cook.strip.getByRole('listitem')).toHaveCount(1)
  await expect(cook.strip.getByText(/^(20:00|1\d:\d\d)$/)).toBeVisible()
  await cook.strip.getByRole('button', { name: `Pause Simmer the sauce · ${name}` }).click()
  await cook.strip.getByRole('button', { name: `Go on with Simmer the sauce · ${name}` }).click()
  await expectAccessible(page)
  await cook.leave()
  await expect(cook.dock.getByText(/^(20:00|1\d:\d\d)$/)).toBeVisible()
  await shell.follow('Timeline')
  await expect(page).toHaveURL(/\/recipes\/timeline$/)
  await expect(cook.dock.getByText(`Simmer the sauce · ${name}`)).toBeVisible()
  await expectAccessible(page)

  await page.clock.fastForward('20:01')
  const alarm = cook.dock.getByRole('alert')
  await expect(alarm.getByText('Time’s up!')).toBeVisible()
  await expectAccessible(page)
  await alarm.getByRole('button', { name: '+1 min' }).click()
  await expect(cook.dock.getByText(/^(1:00|0:\d\d|01:00|00:\d\d)$/)).toBeVisible()
  await page.clock.fastForward('01:01')
  await alarm.getByRole('button', { name: 'Stop' }).click()
  await expect(cook.dock).toBeHidden()
})

test('a browser that cannot keep the screen on cooks all the same', { tag: '@once' }, async ({ admin, kitchen }) => {
  test.slow()
  const { page, recipe, cook } = admin
  const kept = await kitchen.recipe(dinner('Cooked in the dark'))
  await recipe.open(kept)
  await cook.start(kept.name)
  await expect(cook.sheet.getByRole('switch', { name: 'Keep the screen on' }).first()).toBeVisible()

  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
  await recipe.open(kept)
  await cook.start(kept.name)
  await expect(cook.sheet.getByRole('switch', { name: 'Keep the screen on' })).toHaveCount(0)
  await cook.next.click()
  await cook.expectStep('Boil the pasta', 2, 3)

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'wakeLock', {
      get: () => ({ request: () => Promise.reject(new DOMException('The battery is low', 'NotAllowedError')) }),
    }),
  )
  await recipe.open(kept)
  await cook.start(kept.name)
  await cook.expectStep('Boil the pasta', 2, 3)
})

test.describe('with a phone on the worktop', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('pages turn by a finger, and the ingredients are pulled up', { tag: '@once' }, async ({ admin, kitchen }) => {
    const { page, recipe, cook } = admin
    const name = 'Cooked by the finger'
    await recipe.open(await kitchen.recipe(dinner(name)))
    await cook.start(name)
    await cook.expectStep('Simmer the sauce', 1, 3)
    await cook.swipe(320, 80)
    await cook.expectStep('Boil the pasta', 2, 3)
    await cook.swipe(80, 320)
    await cook.expectStep('Simmer the sauce', 1, 3)
    await cook.swipe(200, 180)
    await cook.expectStep('Simmer the sauce', 1, 3)

    await cook.sheet.getByRole('button', { name: 'Ingredients', exact: true }).click()
    const all = cook.sheet.getByRole('complementary', { name: 'All ingredients' })
    await all.getByRole('checkbox', { name: '200 grams pasta' }).check()
    await expectAccessible(page)
    await all.getByRole('button', { name: 'Hide the ingredients' }).click()
    await expect(all).toBeHidden()
    const nextTop = async () => (await cook.next.boundingBox())?.y
    await expect.poll(nextTop, { message: 'the next step is under the thumb' }).toBeGreaterThan(700)
  })
})

test('cook mode', { tag: '@look' }, async ({ admin, kitchen, locale }) => {
  const { page } = admin
  const lentils = '3f0c9a52-1f7e-4a8e-9d8a-6a3f4c1b2d04'
  const { slug } = await kitchen.recipe({
    name: 'عدس على مهل',
    servings: 4,
    ingredients: [{ title: 'للقدر', quantity: 1.5, unit: 'كوب', food: 'عدس', referenceId: lentils }],
    steps: [
      { title: 'على النار', summary: 'اسلق العدس', text: 'اسلق العدس ٢٠ دقيقة.', ingredients: [lentils] },
      'قدّمه ساخنًا.',
    ],
  })
  await page.goto(`/g/${firstGroup}/r/${slug}`)
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: locale === 'ar-SA' ? 'ابدأ الطبخ' : 'Start cooking' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'عدس على مهل' })
  await sheet.getByRole('button', { name: '٢٠ دقيقة' }).click()
  await expect(sheet.getByRole('list').first()).toBeVisible()
  await expectGoodPage(page, locale)
})
