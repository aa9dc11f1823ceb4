import { appInfoApi } from '@larder/contract/app-info.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderRoute } from '#testing/render-route.tsx'
import { i18n } from './i18n.ts'
import { preloadedMessages } from './preloaded-messages.ts'

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

test('the sign-in page needs no words beyond those of the first bundle', async () => {
  const api = fakeApi().on(appInfoApi.startup, () => ({ isFirstLogin: true, isDemo: false }))
  await renderRoute('/login', { api, as: null })
  await screen.findByRole('button', { name: 'Sign in' })
  expect(i18n.getResourceBundle('en-US', 'translation')).toEqual(preloadedMessages)
  const said = saidOn(document.body)
  expect(said).toContain('Stay signed in')
  expect(said.filter((text) => rawKey.test(text))).toEqual([])
})

test('a word that is missing would be noticed', () => {
  expect(rawKey.test(i18n.t('recipes.title'))).toBe(true)
})
