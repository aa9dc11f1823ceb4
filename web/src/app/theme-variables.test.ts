import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTheme } from '@larder/contract/app-info.ts'
import { contrastRatio, isHexColour } from '@larder/domain/colour.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webManifest } from '../../scripts/web-manifest.ts'
import { themeVariables } from './theme-variables.ts'

const AA_TEXT = 4.5
const AA_EDGE = 3

const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
const [, general = '', light = '', dark = ''] = tokens.split(/:root[^{]*\{/)
const tokenIn = (block: string, name: string) => block.match(new RegExp(`--larder-${name}: (#\\w+);`))?.[1] ?? ''
const modes = [
  { mode: 'light', block: light },
  { mode: 'dark', block: dark },
] as const

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`)

test('the colours before the server has answered are those of its default theme', () => {
  for (const [name, value] of Object.entries(themeVariables(defaultTheme)))
    expect(`${name} ${tokenIn(general, name.replace('--larder-', ''))}`).toBe(`${name} ${value}`)
})

test('paper is white also where the screen is dark', () => {
  expect(light.slice(light.indexOf('}'))).toMatch(/@media not print \{\s*$/)
})

test('the installed app wears the default primary colour', () => {
  expect(webManifest.theme_color).toBe(defaultTheme.lightPrimary)
})

test.each(modes)('text of the $mode mode can be read on every surface', ({ block }) => {
  for (const surface of ['page', 'surface', 'sunken', 'hover'])
    for (const ink of ['ink', 'ink-soft'])
      expect(contrastRatio(tokenIn(block, ink), tokenIn(block, surface))).toBeGreaterThanOrEqual(AA_TEXT)
})

test.each(modes)('the edge of a field can be seen in $mode mode', ({ block }) => {
  for (const surface of ['page', 'surface'])
    expect(contrastRatio(tokenIn(block, 'field-line'), tokenIn(block, surface))).toBeGreaterThanOrEqual(AA_EDGE)
})

test.each(modes)('coloured text of the $mode mode can be read on page and card', ({ mode, block }) => {
  const variables = themeVariables(defaultTheme)
  const texts = Object.entries(variables).filter(
    ([name]) => name.startsWith(`--larder-${mode}-`) && name.endsWith('-text'),
  )
  expect(texts).toHaveLength(7)
  for (const [, text] of texts)
    for (const surface of ['page', 'surface'])
      expect(contrastRatio(text, tokenIn(block, surface))).toBeGreaterThanOrEqual(AA_TEXT)
})

test('whatever colour an operator chooses, text on it and text in it can be read', () => {
  fc.assert(
    fc.property(color, (primary) => {
      const variables = themeVariables({ ...defaultTheme, lightPrimary: primary, darkPrimary: primary })
      for (const { mode, block } of modes) {
        const on = variables[`--larder-${mode}-primary-on`] ?? ''
        const text = variables[`--larder-${mode}-primary-text`] ?? ''
        expect(contrastRatio(on, primary)).toBeGreaterThanOrEqual(AA_TEXT)
        expect(contrastRatio(text, tokenIn(block, 'surface'))).toBeGreaterThanOrEqual(AA_TEXT)
      }
    }),
  )
})

test('a value that is no colour never reaches the page', () => {
  const variables = themeVariables({ ...defaultTheme, lightPrimary: 'red; background: url(//evil)' })
  expect(variables['--larder-light-primary']).toBe('#2f6b4a')
  expect(Object.values(variables).every(isHexColour)).toBe(true)
})

test('short notations are understood', () => {
  expect(themeVariables({ ...defaultTheme, darkPrimary: '#FFF' })['--larder-dark-primary-text']).toBe('#ffffff')
})
