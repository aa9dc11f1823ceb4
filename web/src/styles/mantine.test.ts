import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
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
