import { expect, test } from 'vitest'
import { listAsMarkdown, listAsText } from './list-text.ts'

const groups = [
  { name: null, lines: ['bulbs'] },
  { name: 'Dairy', lines: ['2 l milk', 'butter'] },
]

test('as text: a line each, labels in brackets, groups apart', () => {
  expect(listAsText(groups)).toBe('bulbs\n\n[Dairy]\n2 l milk\nbutter')
})

test('as Markdown: headings and boxes to tick', () => {
  expect(listAsMarkdown(groups)).toBe('- [ ] bulbs\n\n# Dairy\n- [ ] 2 l milk\n- [ ] butter')
})
