import { expect, test } from '../fixtures.ts'
import { openKitchen } from '../kitchen.ts'
import { backupsPage } from '../pages/backups-page.ts'
import { builtInAccount } from '../pages/login-page.ts'

test('the operator makes a backup, restores it after a loss, and may return to the state before', {
  tag: '@once',
}, async ({ visitor, newServer }) => {
  const { page, login, setup, recipe } = visitor
  const backups = backupsPage(page)
  const kitchen = await openKitchen(newServer.url)
  const soup = await kitchen.recipe({ name: 'Soup of before' })
  await page.goto(newServer.url)
  await login.signIn(builtInAccount)
  await setup.expectOpen()

  await backups.open(newServer.url)
  await backups.create()
  await kitchen.call('DELETE', `/api/recipes/${soup.slug}`)
  await backups.restore()
  await login.expectOpen()
  await login.signIn(builtInAccount)
  await login.expectLeft()
  await page.goto(`${newServer.url}/g/home/r/${soup.slug}`)
  await recipe.expectOpen(soup.name)

  await backups.open(newServer.url)
  await backups.goBack()
  await login.expectOpen()
  await login.signIn(builtInAccount)
  await login.expectLeft()
  await backups.open(newServer.url)
  await expect(backups.rows.first()).toBeVisible()
  const { items } = await (await openKitchen(newServer.url)).call('GET', '/api/recipes?perPage=-1')
  expect(items).toEqual([])
})
