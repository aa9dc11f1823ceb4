import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedColors, variables } from '../../scripts/theme-sheet.ts'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const modules = import.meta.glob<string>('../**/*.ts', { eager: true, query: '?raw', import: 'default' })
const require = createRequire(import.meta.url)
const offered = readdirSync(dirname(require.resolve('@mantine/core/styles/Button.css')))
const listed = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8')

const importedFromMantine = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

test('every Mantine component in use has its style sheet in the list', () => {
  const components = [...new Set(Object.values(sources).flatMap(importedFromMantine))]
  expect(components).toContain('Button')
  const withSheet = components.filter((name) => offered.includes(`${name}.css`))
  expect(withSheet.filter((name) => !listed.includes(`/${name}.css`))).toEqual([])
})

const sheetOf = (file: string) => readFileSync(require.resolve(file), 'utf8')
const ownSheets = Object.fromEntries(
  readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(join(import.meta.dirname, '..', file), 'utf8')]),
)

const { variables: common, light, dark } = variables()

test('what both modes have in common is written once, and every mode has the rest', () => {
  expect(Object.keys(light).toSorted()).toEqual(Object.keys(dark).toSorted())
  expect(light).toMatchObject({ '--mantine-color-scheme': 'light' })
  expect(dark).toMatchObject({ '--mantine-color-scheme': 'dark' })
  expect(common).toMatchObject({
    '--mantine-color-text': 'var(--larder-ink)',
    '--mantine-font-family': 'var(--larder-text)',
  })
  expect(Object.keys(common).filter((name) => name in light)).toEqual([])
})

test('every variable that a sheet reads and Mantine would set is there', () => {
  const theirs = [...listed.matchAll(/'(@mantine\/[^']+)'/g)].map(([, file = '']) => sheetOf(file))
  const read = [...Object.values(ownSheets), ...theirs].flatMap((sheet) => [
    ...sheet.matchAll(/var\((--mantine-[\w-]+)/g),
  ])
  const offeredByThem = sheetOf('@mantine/core/styles/default-css-variables.css')
  const needed = [...new Set(read.map(([, name = '']) => name))].filter((name) => offeredByThem.includes(`${name}:`))
  expect(needed.length).toBeGreaterThan(50)
  expect(needed.filter((name) => !(name in common || name in light))).toEqual([])
})

test('nothing is drawn in a colour that was left out, or hidden by classes that were', () => {
  const named = new RegExp(`['"](${unusedColors.join('|')})(\\.\\d)?['"]|--mantine-color-(${unusedColors.join('|')})-`)
  const code = { ...sources, ...modules, ...ownSheets }
  expect(Object.keys(code).length).toBeGreaterThan(500)
  expect(Object.keys(code).filter((file) => named.test(code[file] ?? ''))).toEqual([])
  expect(Object.keys(sources).filter((file) => /(hidden|visible)From=/.test(sources[file] ?? ''))).toEqual([])
})
