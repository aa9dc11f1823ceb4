import { expectAccessible } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'

test('a webhook is made, tried out, and its log says what became of it @once', async ({ admin, recipeSite }) => {
  const { webhooks } = admin
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

test('a notifier is made, tried out, and never shows its address whole @once', async ({ admin, recipeSite }) => {
  const { page, notifiers } = admin
  const { host, pathname } = new URL(recipeSite.about)
  await notifiers.open()
  await notifiers.write({ name: 'Kitchen radio', address: 'radio://somewhere' })
  await expect(notifiers.dialog.getByText(/“radio” is not known here/).first()).toBeVisible()
  await notifiers.dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(`json://${host}${pathname}`)
  await expectAccessible(page)
  await notifiers.create()
  const radio = notifiers.card('Kitchen radio')
  await expect(radio).toContainText('••••')
  await notifiers.test('Kitchen radio')
  await expect(radio.getByText(/^Answer 200 after/)).toBeVisible()
  await notifiers.openLog('Kitchen radio')
  await expect(radio.getByRole('button', { name: /^Send “Test” of .* again$/ })).toBeVisible()
  await expectAccessible(page)
})
