// @module-tag without-database

import { readFileSync } from 'node:fs'
import { parseByRules } from '@larder/domain/ingredients/parser/by-rules.ts'
import { everyLanguage, languageOfLine } from '@larder/domain/ingredients/parser/languages/every-language.ts'
import { tokenise } from '@larder/domain/ingredients/parser/tokens.ts'
import { describe, expect, test } from 'vitest'

/** Line, quantity, unit, food, note: checked by hand. */
const checked = (code: string): string[] =>
  readFileSync(
    new URL(`../../../packages/domain/src/ingredients/parser/languages/fixtures/${code}.tsv`, import.meta.url),
    'utf8',
  )
    .replace(/\n$/, '')
    .split('\n')

describe.each(everyLanguage)('ingredient lines in $code', (language) => {
  const rows = checked(language.code)
  const lines = rows.map((row) => row.split('\t')[0] ?? '')

  test('at least 150 checked lines are read as a cook reads them', () => {
    const read = lines.map((line) => {
      const { quantity, unit, food, note } = parseByRules(line, language)
      return [line, quantity ?? '', unit, food, note].join('\t')
    })
    expect(read).toEqual(rows)
    expect(rows.length).toBeGreaterThanOrEqual(150)
  })

  test('none is taken for another language, and together they are known whatever was asked for', () => {
    const codes = new Set(lines.map((line) => languageOfLine(tokenise(line), language.code)))
    expect([...codes]).toEqual([language.code])
    expect(languageOfLine(tokenise(lines.slice(0, 30).join('\n')), 'en')).toBe(language.code)
  })
})
