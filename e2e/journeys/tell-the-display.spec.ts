import { expect, test } from '../fixtures.ts'

test('a webhook is made, tried out, and its log says what became of it @once', async ({ keeper, recipeSite }) => {
  const { webhooks } = keeper
  await webhooks.open()
  await webhooks.create({ name: 'Display in the kitchen', url: recipeSite.about })
  const display = webhooks.card('Display in the kitchen')
  await expect(display).toContainText(/Every day at 5:00\sPM/)
  await webhooks.test('Display in the kitchen')
  await expect(display.getByText(/^Answer 200 after/)).toBeVisible()
  await webhooks.openLog('Display in the kitchen')
  await expect(display.getByRole('button', { name: /^Send “Test” of .* again$/ })).toBeVisible()

  await webhooks.create({ name: 'Somewhere inside', url: 'http://192.168.77.7/hook' })
  await webhooks.test('Somewhere inside')
  await expect(webhooks.card('Somewhere inside')).toContainText('The address cannot be reached from here.')
})
