import { loadMessages, progress } from 'virtual:message-loaders'
import { unspoken } from 'virtual:messages'
import { localeCodes } from '@larder/domain/locales.ts'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { requestLanguage } from '#lib/language.ts'
import { chooseLocale, switchLocale, translate } from './i18n.ts'
import { startLocale } from './locale-preference.ts'
import { useMessages } from './use-messages.ts'

const { documentElement: page } = document

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await switchLocale('en-US')
})

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('a switch changes the words, the direction and the language of requests together, in place', async () => {
  const Word = () => {
    const { t, direction } = useMessages()
    return <p>{`${t('auth.signIn')} ${direction}`}</p>
  }
  render(<Word />)
  await act(() => switchLocale('ar-SA'))
  expect(screen.getByText('تسجيل الدخول rtl')).toBeTruthy()
  expect([page.lang, page.dir, requestLanguage()]).toEqual(['ar-SA', 'rtl', 'ar-SA'])
  await act(() => switchLocale('de-DE'))
  expect(screen.getByText('Anmelden ltr')).toBeTruthy()
  expect([page.lang, page.dir]).toEqual(['de-DE', 'ltr'])
})

test('a locale without words speaks English and says so, but asks the server in its own language', async () => {
  const { 'is-IS': icelandic } = loadMessages
  onTestFinished(() => void Object.assign(loadMessages, { 'is-IS': icelandic }))
  delete loadMessages['is-IS']
  await switchLocale('is-IS')
  expect(translate('auth.signIn')).toBe('Sign in')
  expect(page.lang).toBe('en-US')
  expect(requestLanguage()).toBe('is-IS')
})

test('Arabic counts in six forms', async () => {
  await switchLocale('ar-SA')
  const found = [0, 1, 2, 3, 11, 100].map((count) => translate('search.found', { count }))
  expect(new Set(found.map((text) => text.replace(/[\d\u0660-\u0669]+/, ''))).size).toBeGreaterThanOrEqual(5)
  expect(found[2]).toBe('نتيجتان')
})

test('digits are the same in every language and every place, and what fills a hole keeps its own direction', async () => {
  await switchLocale('ar-SA')
  expect(translate('validation.minimum', { limit: 12 })).toMatch(/\u206812\u2069$/)
  expect(formatDay('2026-11-15T12:00:00Z', 'ar-SA')).toMatch(/15.*2026/)
  expect(numberFormat('ar-SA', { style: 'percent' }).format(0.42)).toContain('42')
  expect(translate('invitations.mailed', { email: 'bo@example.com' })).toContain('\u2068bo@example.com\u2069')
  await switchLocale('de-DE')
  expect(translate('invitations.mailed', { email: 'bo@example.com' })).toContain('an bo@example.com gesendet')
})

test('text from outside is shown as it is, not escaped twice', () => {
  expect(translate('app.demo', { version: '<b>&' })).toContain('Larder <b>&.')
})

test('a first visit follows the browser, region or not', () => {
  browserSpeaks('de-AT', 'fr')
  expect(startLocale()).toBe('de-DE')
  browserSpeaks('tlh')
  expect(startLocale()).toBe('en-US')
})

test('a language that is hardly there is spoken to those who choose it, and to nobody else', async () => {
  unspoken.push('is-IS')
  onTestFinished(() => void unspoken.splice(unspoken.indexOf('is-IS'), 1))
  browserSpeaks('is-IS', 'de')
  expect(startLocale()).toBe('de-DE')
  await chooseLocale('is-IS')
  expect(startLocale()).toBe('is-IS')
})

test('a regional language takes from its parent what it does not say itself', async () => {
  browserSpeaks('fr-CA')
  expect(startLocale()).toBe('fr-CA')
  await switchLocale('fr-CA')
  const canadian = translate('auth.signIn')
  await switchLocale('fr-FR')
  expect([canadian, progress['fr-CA']]).toEqual([translate('auth.signIn'), progress['fr-FR']])
})

test('a choice is kept for the next visit and outranks the browser', async () => {
  browserSpeaks('de-DE')
  await chooseLocale('ar-SA')
  expect(startLocale()).toBe('ar-SA')
})

test('a kept choice that is no longer offered gives way to the browser', () => {
  browserSpeaks('de-DE')
  localStorage.setItem('locale-preferences', '{"locale":"xx-XX"}')
  expect(startLocale()).toBe('de-DE')
})

test('the progress of each language is the share of words it really has', () => {
  expect(progress['en-US']).toBe(100)
  expect(progress['de-DE']).toBe(100)
  expect(progress['ar-SA']).toBe(100)
  expect(Object.keys(progress).sort()).toEqual([...localeCodes])
})
