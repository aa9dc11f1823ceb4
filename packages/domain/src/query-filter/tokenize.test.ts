import { expect, test } from 'vitest'
import { nextToken } from './tokenize.ts'

function tokensOf(text: string): unknown[] {
  const tokens: unknown[] = []
  for (let token = nextToken(text, 0); ; token = nextToken(text, token.end)) {
    if (token.kind === 'end') return tokens
    if (token.kind === 'problem') return [...tokens, `problem at ${token.start}: ${token.message}`]
    if (token.kind === 'list') tokens.push(token.items)
    else tokens.push('text' in token ? `${token.kind} ${token.text}` : token.kind)
  }
}

test('operators need no blanks around them', () => {
  expect(tokensOf('a>=1')).toEqual(['word a', 'operator >=', 'word 1'])
})

test('brackets, operators and keywords inside quotes are plain text', () => {
  expect(tokensOf('"this AND (that) = [x]"')).toEqual(['quoted this AND (that) = [x]'])
})

test('blanks just inside the quotes are removed', () => {
  expect(tokensOf('" Alpha "')).toEqual(['quoted Alpha'])
})

test('single quotes are ordinary characters', () => {
  expect(tokensOf("'mom's pie'")).toEqual(["word 'mom's", "word pie'"])
})

test('list items are quoted or bare, trimmed, and may hold commas inside quotes', () => {
  expect(tokensOf('[ a , "b, c", d e ,"" ]AND')).toEqual([['a', 'b, c', 'd e', ''], 'word AND'])
  expect(tokensOf('[]')).toEqual([[]])
  expect(tokensOf('[ ]')).toEqual([[]])
})

test.each([
  ['"open', 'problem at 0: a quote is not closed'],
  ['[a, b', 'problem at 0: a list is not closed'],
  ['[a,', 'problem at 3: a list is not closed'],
  ['[a,]', 'problem at 3: a list item is missing'],
  ['[,a]', 'problem at 1: a list item is missing'],
  ['["a" b]', 'problem at 5: "b" in a list needs quotes'],
  ['[a(b)]', 'problem at 2: "(" in a list needs quotes'],
  [']', 'problem at 0: "]" closes no list'],
])('%s is refused', (text, problem) => {
  expect(tokensOf(text)).toEqual([problem])
})
