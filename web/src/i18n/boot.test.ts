import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { locales } from '@larder/domain/locale-names.ts'
import { directionOf } from '@larder/domain/locales.ts'
import { afterEach, expect, test } from 'vitest'
import { localePreference } from './locale-preference.ts'

const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8')
const root = document.documentElement

afterEach(() => {
  localStorage.clear()
  root.dir = 'ltr'
})

test.each(locales.map(({ code }) => code))('the page begins on the side of %s before anything is drawn', (code) => {
  root.dir = 'ltr'
  localePreference.write({ locale: code })
  runInThisContext(boot)
  expect(root.dir).toBe(directionOf(code))
})
