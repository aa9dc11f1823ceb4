import { gzipSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'

const KB = 1000
const JAVASCRIPT_BUDGET = 200 * KB
const CSS_BUDGET = 25 * KB

test('the first page is light', { tag: '@once' }, async ({ visitor }) => {
  const { page, login } = visitor
  const weights = { script: 0, stylesheet: 0 }
  const weighing: Promise<void>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'stylesheet') return
    weighing.push(
      response.body().then((body) => {
        weights[kind] += gzipSync(body).length
      }),
    )
  })
  await login.open()
  await login.expectOpen()
  await page.waitForLoadState('networkidle')
  await Promise.all(weighing)
  expect(weights.script).toBeGreaterThan(0)
  expect(weights.script).toBeLessThanOrEqual(JAVASCRIPT_BUDGET)
  expect(weights.stylesheet).toBeLessThanOrEqual(CSS_BUDGET)
})
