import { expect, test } from 'vitest'
import { newCondition } from './condition.ts'
import { built, draftOf, emptyDraft, isDraftGroup, moved, newGroup, replaced } from './draft.ts'
import { type FilterField, finderFields, recipeFields } from './pieces/filter-fields.ts'

const fields: FilterField[] = [
  ...recipeFields,
  { attribute: 'name', label: 'query-filter.fields.tags', type: 'text' },
  { attribute: 'settings.public', label: 'query-filter.fields.tags', type: 'flag' },
]
const A = '7d1f5a52-6f0b-4a39-9b1f-2f6d5f3f8a01'
const B = '0a8f2f3e-58f1-4c9e-8a2b-6a51d1f6f002'

test.each([
  `tags.id IN ["${A}", "${B}"]`,
  `recipe_category.id CONTAINS ALL ["${A}", "${B}"]`,
  `household_id NOT IN ["${A}"] AND created_at > "2024-01-31"`,
  'last_made <= "$NOW-30d"',
  'last_made IS NULL OR last_made <= "$NOW-7d"',
  'rating >= "4.5"',
  'rating IS NULL OR last_made IS NOT NULL',
  'created_at >= "$NOW-14d" AND updated_at <= "$NOW-1d"',
  'last_made < "2026-03-01"',
  'name LIKE "%soup%" AND settings.public = "true"',
  `(tags.id IN ["${A}"] OR tools.id IN ["${B}"]) AND rating > "3"`,
])('%s is written again as it was read', (text) => {
  const filter = built(draftOf(text, fields), fields)
  expect(filter.text).toBe(text)
  expect(filter.unfinished).toBe(false)
})

test.each(['shoe_size = "44"', 'tags.id IN [', 'created_at > "whenever"', 'household_id CONTAINS ALL ["a"]'])(
  '%s is shown as one empty row',
  (text) => {
    const draft = draftOf(text, fields)
    expect(draft.items).toHaveLength(1)
    expect(built(draft, fields)).toEqual({ text: '', parts: [], count: 0, unfinished: false, tooMuch: false })
  },
)

test('a missing value empties the whole filter and says so', () => {
  const [tags] = fields.filter(({ attribute }) => attribute === 'tags.id')
  if (!tags) throw new Error('no tags')
  const whole = { ...newCondition(tags), chosen: [A] }
  const draft = newGroup([whole, newCondition(tags)])
  expect(built(draft, fields)).toMatchObject({ text: '', unfinished: true, tooMuch: false })
  expect(built(newGroup([whole]), fields)).toMatchObject({ count: 1, unfinished: false, tooMuch: false })
})

test.each(['2026-02-31', '2026-13-01', '26-02-01'])('%s is no day of the calendar, and no value', (text) => {
  const made = fields.find(({ attribute }) => attribute === 'last_made')
  if (!made) throw new Error('no last_made')
  const condition = { ...newCondition(made), operator: '<' as const, text }
  expect(built(newGroup([condition]), fields)).toMatchObject({ text: '', unfinished: true })
})

test('a quote in a text cannot end its value', () => {
  const name = fields.find(({ attribute }) => attribute === 'name')
  if (!name) throw new Error('no name')
  const condition = { ...newCondition(name), operator: '=' as const, text: 'a" OR name = "b' }
  expect(built(newGroup([condition]), fields).text).toBe('name = "a OR name = b"')
})

test('the last condition of a group takes the group with it', () => {
  const draft = draftOf(`rating > "3" AND (tags.id IN ["${A}"] OR tags.id IN ["${B}"])`, fields)
  const group = draft.items.find(isDraftGroup)
  const [one, other] = group?.items ?? []
  const emptied = replaced(replaced(draft, one?.id ?? '', undefined), other?.id ?? '', undefined)
  expect(emptied.items).toHaveLength(1)
})

test('an item moves within its group', () => {
  const draft = draftOf(`rating > "1" AND rating > "2" AND rating > "3"`, fields)
  const [first] = draft.items
  expect(built(moved(draft, first?.id ?? '', 2), fields).text).toBe('rating > "2" AND rating > "3" AND rating > "1"')
})

test('the screens offer their own fields', () => {
  expect(finderFields.map(({ attribute }) => attribute)).toContain('last_made')
  expect(emptyDraft(finderFields).items).toHaveLength(1)
})

test('attack 45: a filter that the server would refuse is not built, and says so', () => {
  const all = (count: number) => `tags.id CONTAINS ALL [${Array.from({ length: count }, () => `"${A}"`).join(', ')}]`
  expect(built(draftOf(all(20), fields), fields)).toMatchObject({ tooMuch: false, count: 1 })
  const twice = newGroup([...draftOf(all(10), fields).items, newGroup(draftOf(all(11), fields).items)])
  expect(built(twice, fields)).toEqual({ text: '', parts: [], count: 0, unfinished: false, tooMuch: true })
})
