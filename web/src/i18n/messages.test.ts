import { parentLocales } from '@larder/domain/locales.ts'
import { cookIn } from '@larder/domain/recipes/timeline-subjects.ts'
import { expect, test } from 'vitest'
import { type Messages, missingKeys } from './progress.ts'

const files = import.meta.glob<Messages>('./messages/*/*.json', { eager: true, import: 'default' })
const COMPLETE_FROM_THE_FIRST_DAY = ['de-DE', 'ar-SA']
const written = [...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? ''))].filter(
  (locale) => locale !== 'en-US',
)

function messagesOf(locale: string): Messages {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./messages/${locale}/`))
  return Object.fromEntries(
    own.map(([path, messages]) => [path.split('/').at(-1)?.replace('.json', '') ?? '', messages]),
  )
}

const leaves = (messages: Messages, prefix = ''): [key: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  )

const holesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '')
const baseOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

const english = messagesOf('en-US')
const parents: Partial<Record<string, string>> = parentLocales

test.each(COMPLETE_FROM_THE_FIRST_DAY)('%s has every word, with every plural form of its own', (locale) => {
  expect(missingKeys(english, messagesOf(locale), locale)).toEqual([])
})

test.each(written)('%s has no word that English lost', (locale) => {
  const known = new Set(leaves(english).map(([key]) => baseOf(key)))
  expect(leaves(messagesOf(locale)).filter(([key]) => !known.has(baseOf(key)))).toEqual([])
})

test.each(written)('%s fills only holes that English fills', (locale) => {
  const source = new Map<string, string[]>()
  for (const [key, text] of leaves(english))
    source.set(baseOf(key), [...(source.get(baseOf(key)) ?? []), ...holesIn(text)])
  const strange = leaves(messagesOf(locale)).filter(([key, text]) =>
    holesIn(text).some((hole) => !source.get(baseOf(key))?.includes(hole)),
  )
  expect(strange).toEqual([])
})

test('the keys of every file are in order, so that a new one has its place', () => {
  const unsorted = Object.entries(files).filter(([, messages]) => {
    const keys = Object.keys(messages)
    return keys.join() !== keys.toSorted().join()
  })
  expect(unsorted.map(([path]) => path)).toEqual([])
})

/** Names of things, apps, languages, days, services, keys and buttons keep their capital wherever they stand. */
const NAMES = [
  ...[
    'Larder',
    'Ollama',
    'English',
    'Alt',
    'Arrow',
    'Celsius',
    'Connect',
    'Enter',
    'Shift',
    'Home',
    'End',
    'Save',
    'Search',
    'Markdown',
  ],
  ...['Chowdown', 'Cook', 'Cookbook', 'Cookmate', 'Crouton', 'Git', 'Grocy', 'Meal', 'Mealie', 'Mela', 'Nextcloud'],
  ...['Cooklang', 'Norish', 'Paprika', 'Recipe', 'My', 'Box', 'Keeper', 'Tandoor'],
  ...['Monday', 'Mondays', 'Friday', 'Fridays', 'Sunday', 'Discord', 'Slack', 'Teams', 'Google', 'Chat', 'Assistant'],
]

test('English is written in sentence case: capitals at the beginning, and for names', () => {
  const shouting = leaves(english).filter(([, text]) => {
    const inside = text.replaceAll(/\{\{.*?\}\}/g, 'x').matchAll(/[\p{L}\d,] (\p{Lu}\p{Ll}+)/gu)
    return [...inside].some(([, word]) => word && !NAMES.includes(word))
  })
  expect(shouting).toEqual([])
})

test.each(['en-US', ...written])('what %s writes about a cooked dish is known to every reader', (locale) => {
  const subjectIn = (one: string) => new Map(leaves(messagesOf(one))).get('recipes.made.subject')
  const subject = subjectIn(locale) ?? subjectIn(parents[locale] ?? '') ?? ''
  expect(cookIn(subject.replace('{{name}}', 'Ana'))).toBe('Ana')
})
