import { expect, test } from 'vitest'
import { isFullLine } from './full-line.ts'

test.each(['800 g tomatoes', '½ onion', '2 eggs', '٢ بصل', 'tomatoes, chopped', 'salt (to taste)'])(
  '%s is a whole line',
  (text) => expect(isFullLine(text)).toBe(true),
)

test.each(['milk', 'red onion', '800', '800 g', '', 'crème fraîche', 'tomatoes,'])('%s is none', (text) =>
  expect(isFullLine(text)).toBe(false),
)
