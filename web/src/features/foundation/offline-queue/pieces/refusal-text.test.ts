import { expect, test } from 'vitest'
import { translate } from '#i18n/i18n.ts'
import { refusalText } from './refusal-text.ts'

test.each([
  ['a right that was lost', { status: 403, notice: undefined }, 'You may no longer do this.'],
  ['a right that was lost, in the server’s own text', { status: 403, notice: 'Not any more.' }, 'Not any more.'],
  ['a record that is gone', { status: 404, notice: 'No Entry Found' }, 'What this was about is no longer there.'],
  ['anything else', { status: 422, notice: undefined }, 'The server did not take a change.'],
  ['nothing that is known', undefined, 'The server did not take a change.'],
])('%s is said in a sentence', (_, refusal, text) => {
  expect(refusalText(translate, refusal)).toBe(text)
})
