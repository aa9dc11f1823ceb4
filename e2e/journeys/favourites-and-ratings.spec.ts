import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'

test('a recipe marked with the heart stays a favourite and is on the favourites page', async ({ admin, kitchen }) => {
  const { page, explorer, shell, recipe } = admin
  const name = 'Heartfelt hummus'
  await kitchen.recipe({ name })
  await explorer.open('?search=heartfelt')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && /favorites/.test(answer.url()))
  await explorer.heart(name).click()
  await expect(explorer.heart(name)).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.reload()
  await expect(explorer.heart(name)).toHaveAttribute('aria-pressed', 'true')
  await shell.follow('Favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expectAccessible(page)
  await explorer.link(name).click()
  await recipe.expectOpen(name)
  await recipe.heart.click()
  await expect(recipe.heart).toHaveAttribute('aria-pressed', 'false')
  await shell.follow('Favorites')
  await expect(page.getByText('No favorites yet')).toBeVisible()
})

test('the own rating is shown instead of the average, and removing it leaves no stars', {
  tag: '@once',
}, async ({ admin, kitchen, server }) => {
  const { page, recipe } = admin
  const risotto = await kitchen.recipe({ name: 'Rated risotto' })
  const ravi = await openKitchen(server.url, await kitchen.person('ravi'))
  const { id } = await ravi.call('GET', '/api/users/self')
  await ravi.call('POST', `/api/users/${id}/ratings/${risotto.slug}`, { rating: 2 })

  await recipe.open(risotto)
  await expect(recipe.stars).toHaveAccessibleName('Your rating of Rated risotto; the average is 2')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST' && /ratings/.test(answer.url()))
  await recipe.rate(4)
  await expect(recipe.star(4)).toBeChecked()
  await expect(recipe.stars).toHaveAccessibleName('Your rating of Rated risotto')
  await kept
  await page.reload()
  await expect(recipe.star(4)).toBeChecked()
  await recipe.rate(4)
  await expect(recipe.star(4)).not.toBeChecked()
  await expect.poll(async () => (await kitchen.call('GET', `/api/users/self/ratings/${risotto.id}`)).rating).toBeFalsy()
  await expect(recipe.stars).toHaveAccessibleName('Your rating of Rated risotto')
})
