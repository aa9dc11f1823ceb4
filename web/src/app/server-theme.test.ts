import { appInfoApi, defaultTheme } from '@larder/contract/app-info.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, unreachable } from '#testing/fake-api.ts'
import { applyLastTheme, fetchTheme } from './server-theme.ts'

const { style } = document.documentElement
const primary = () => style.getPropertyValue('--larder-light-primary')

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  localStorage.clear()
  applyLastTheme()
})

test('the colours of the server are put on the page, with text that can be read on them', async () => {
  fakeApi().on(appInfoApi.theme, () => ({ ...defaultTheme, lightPrimary: '#FFE680' }))
  await fetchTheme()
  expect(primary()).toBe('#ffe680')
  expect(style.getPropertyValue('--larder-light-primary-on')).toBe('#000000')
})

test('the next visit starts in the colours of the last', async () => {
  fakeApi().on(appInfoApi.theme, () => ({ ...defaultTheme, lightPrimary: '#123456' }))
  await fetchTheme()
  style.removeProperty('--larder-light-primary')
  applyLastTheme()
  expect(primary()).toBe('#123456')
})

test('a theme that cannot be fetched changes nothing', async () => {
  fakeApi().on(appInfoApi.theme, () => ({ ...defaultTheme, lightPrimary: '#123456' }))
  await fetchTheme()
  fakeApi().on(appInfoApi.theme, unreachable)
  await fetchTheme()
  expect(primary()).toBe('#123456')
})

test('an operator who goes back to the default gets the colours of the style sheet', async () => {
  const api = fakeApi().on(appInfoApi.theme, () => ({ ...defaultTheme, lightPrimary: '#123456' }))
  await fetchTheme()
  api.on(appInfoApi.theme, () => defaultTheme)
  await fetchTheme()
  expect(Array.from(style).filter((property) => property.startsWith('--larder-'))).toEqual([])
})
