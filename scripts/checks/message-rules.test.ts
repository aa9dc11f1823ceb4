import { expect, test } from 'vitest'
import { type Catalogue, messageProblems } from './message-rules.ts'

const catalogue = (locale: string, messages: Catalogue['messages']): Catalogue => ({
  path: `${locale}.json`,
  locale,
  prefix: 'labels.',
  messages,
})

const six = { few: '{{count}} f', many: '{{count}} m', one: 'one', other: '{{count}} o', two: 'two', zero: 'none' }
const forms = (stem: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([form, text]) => [`${stem}_${form}`, text]))

const english = { count_one: '{{count}} label', count_other: '{{count}} labels', hello: 'Hello {{name}}' }
const german = { count_one: '{{count}} Etikett', count_other: '{{count}} Etiketten', hello: 'Hallo {{name}}' }
const arabic = { ...forms('count', six), hello: 'مرحبا {{name}}' }
const code = [{ path: 'web/src/x.tsx', text: "t('labels.count', { count }) + t('labels.hello')" }]

const problems = (changes: { en?: object; de?: object; ar?: object }, files = code) =>
  messageProblems(
    [
      catalogue('en-US', { ...english, ...changes.en }),
      catalogue('de-DE', { ...german, ...changes.de }),
      catalogue('ar-SA', { ...arabic, ...changes.ar }),
    ],
    files,
  )

test('whole languages have nothing to complain about', () => {
  expect(problems({})).toEqual([])
})

test('a missing language is named', () => {
  expect(messageProblems([catalogue('en-US', english), catalogue('de-DE', german)], code)).toEqual([
    'en-US.json: has no ar-SA translation',
  ])
})

test('a missing plural form is named', () => {
  const rest = Object.fromEntries(Object.entries(arabic).filter(([key]) => key !== 'count_few'))
  const found = messageProblems(
    [catalogue('en-US', english), catalogue('de-DE', german), catalogue('ar-SA', rest)],
    code,
  )
  expect(found).toEqual(['ar-SA.json: count_few is missing'])
})

test('a lost and an invented value are named', () => {
  expect(problems({ de: { hello: 'Hallo {{nombre}}' } })).toEqual([
    'de-DE.json: hello lacks {{name}} of en-US.json',
    'de-DE.json: hello has {{nombre}}, which en-US.json does not',
  ])
})

test('a text that was left in English is named, but for names and words that both languages have', () => {
  const changes = { en: { hello: 'Hello {{name}}', link: 'Webhook', named: 'Save it' } }
  const found = problems({
    ...changes,
    de: { link: 'Webhook', named: 'Save it' },
    ar: { link: 'Webhook', named: 'احفظه' },
  })
  expect(found).toContain('de-DE.json: named is still English: Save it')
  expect(found.filter((problem) => problem.includes('still English'))).toHaveLength(1)
})

test('straight quotation marks, and plural forms that the language does not have, are named', () => {
  expect(problems({ de: { hello: 'Hallo "{{name}}"', count_few: '{{count}} Etiketten' } }).slice(-2)).toEqual(
    expect.arrayContaining(['de-DE.json: hello has straight quotation marks']),
  )
  expect(problems({ de: { count_few: '{{count}} Etiketten' } })).toContain(
    'de-DE.json: count_few: de-DE has no plural form "few"',
  )
})

test('a key without a source is named', () => {
  expect(problems({ de: { later: 'Später' } })).toEqual(['de-DE.json: later is not in en-US.json'])
})

test('unsorted keys are named, at every depth', () => {
  expect(
    problems({ en: { a: 'A' }, de: { a: 'A' }, ar: { a: 'A' } }, [
      { path: 'x.ts', text: `${code[0]?.text}'labels.a'` },
    ]),
  ).toEqual([
    'en-US.json: a is out of order; keys are sorted',
    'de-DE.json: a is out of order; keys are sorted',
    'ar-SA.json: a is out of order; keys are sorted',
  ])
})

test('a key that no code speaks is named', () => {
  expect(problems({}, [{ path: 'x.ts', text: "'labels.hello'" }])).toEqual(['en-US.json: labels.count is used nowhere'])
})

test('a template that ends in a value speaks every key below it', () => {
  expect(problems({}, [{ path: 'x.ts', text: `t(\`labels.\${word}\`)` }])).toEqual([])
})
