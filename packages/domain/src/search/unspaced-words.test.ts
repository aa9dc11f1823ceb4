import { expect, test } from 'vitest'
import { bestNames, isExactMatch, matchName } from './best-names.ts'
import { kanaSpellings } from './kana.ts'
import { searchTokens } from './search-tokens.ts'

test.each([
  ['鶏肉のトマト煮', ['鶏肉', 'トマト', '煮']],
  ['トマト鶏肉', ['トマト', '鶏肉']],
  ['红烧牛肉面', ['红烧', '牛肉', '面']],
  ['たまごやき', ['たまごやき']],
  ['の', ['の']],
  ['김치찌개', ['김치찌개', '김치', '찌개']],
  ['불고기', ['불고기']],
  ['bbq牛肉x', ['bbq', '牛肉', 'x']],
  ['pancakes', ['pancakes']],
])('%s is looked for as %j', (text, words) => {
  expect(searchTokens(text).words).toEqual(words)
})

test('a word is looked for in both kana', () => {
  expect(kanaSpellings('トマト')).toEqual(['トマト', 'とまと'])
  expect(kanaSpellings('じゃがバター')).toEqual(['じゃがバター', 'じゃがばたー', 'ジャガバター'])
  expect(kanaSpellings('rice')).toEqual(['rice'])
})

test('a name in the other kana is found, but counts as a different name', () => {
  const oyster = { name: 'カキ' }
  expect(bestNames([oyster, { name: '豆腐' }], 'かき')).toEqual([oyster])
  expect(isExactMatch(matchName(oyster, 'かき'))).toBe(false)
})
