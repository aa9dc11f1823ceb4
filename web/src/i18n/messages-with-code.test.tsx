import { appInfoApi } from '@larder/contract/app-info.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'
import type { MessageKey } from './english.ts'
import { translate } from './i18n.ts'
import { addEnglish, addMessages, textOf } from './message-tables.ts'

const namespaces = Object.keys(import.meta.glob('./messages/en-US/*.json')).map(
  (path) => path.split('/').at(-1)?.replace('.json', '') ?? '',
)
/** A key that has no words is shown as it is. */
const rawKey = new RegExp(`\\b(?:${namespaces.join('|')})\\.[a-z]\\w*`)

const SPOKEN = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']

/** Everything a page says, shown or read out. */
const saidOn = (page: HTMLElement): string[] => [
  ...[...page.querySelectorAll('*:not(style, script)')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
  ]),
  document.title,
]

/** Put together here, because a key that is written out brings its text along. */
const distant = ['backups', 'create', 'failed'].join('.') as MessageKey

test('the sign-in page brings all its own texts, and none of screens that are not shown', async () => {
  const api = fakeApi().on(appInfoApi.startup, () => ({ isFirstLogin: true, isDemo: false }))
  await renderRoute('/login', { api, as: null })
  await screen.findByRole('button', { name: 'Sign in' })
  const said = saidOn(document.body)
  expect(said).toContain('Stay signed in')
  expect(said.filter((text) => rawKey.test(text))).toEqual([])
  expect(rawKey.test(translate(distant))).toBe(true)
})

test('a key that is put together brings every text that it can become', () => {
  const parts = ['title', 'text'] as const
  const texts = parts.map((part) => translate(`shopping-lists.empty.${part}`))
  expect(texts.filter((text) => rawKey.test(text))).toEqual([])
})

test('plural forms and placeholders are filled in, in the chosen language or else in English', () => {
  addEnglish({ 'x.n_zero': 'none', 'x.n_one': '{{count}} thing', 'x.n_other': '{{count, number}} things', 'x.p': 'so' })
  addMessages('de-DE', { 'x.n_one': 'ein Ding', 'x.n_other': '{{ count, number }} Dinge {{nothing}}' })
  const counts = [0, 1, 2500]
  expect(counts.map((count) => textOf('x.n', { count }, 'en-US'))).toEqual(['none', '1 thing', '2,500 things'])
  expect(counts.map((count) => textOf('x.n', { count }, 'de-DE'))).toEqual(['0 Dinge ', 'ein Ding', '2.500 Dinge '])
  expect(textOf('x.p', { count: 3 }, 'de-DE')).toBe('so')
  expect(textOf('x.unknown', undefined, 'de-DE')).toBe('x.unknown')
})
