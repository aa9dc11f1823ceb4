import { expect } from 'vitest'
import { createKit, test } from '#test/kit.ts'

test('the document and its page are served', async ({ kit }) => {
  const document = (await kit.app.inject('/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toContain('/api/groups/labels/{item_id}')
  const page = await kit.app.inject('/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/groups/labels/{item_id}')
})

test('the page can be switched off, the document not', async () => {
  const kit = await createKit({ env: { API_DOCS: 'false' } })
  expect((await kit.app.inject('/docs')).statusCode).toBe(404)
  expect((await kit.app.inject('/openapi.json')).statusCode).toBe(200)
  await kit.close()
})
