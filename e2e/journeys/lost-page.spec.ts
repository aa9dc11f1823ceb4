import { expect, test } from '../fixtures.ts'

test('a wrong address says so and leads home', { tag: '@once' }, async ({ admin }) => {
  const { page, setup } = admin
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await setup.expectOpen()
})

test('a visitor who is not signed in gets the same page for a wrong address', { tag: '@once' }, async ({ visitor }) => {
  const { page, login } = visitor
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await login.expectOpen()
})

test('an unknown call is answered in JSON, an unknown page with the client where a browser asks', {
  tag: '@once',
}, async ({ request }) => {
  const call = await request.get('/api/nowhere')
  expect(call.status()).toBe(404)
  expect(await call.json()).toEqual({ detail: 'Not Found' })
  const page = await request.get('/nowhere', { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.status(), page.headers()['content-type']]).toEqual([404, expect.stringContaining('text/html')])
})
