import { type Messages, missingKeys } from '../../web/src/i18n/progress.ts'
import sameAsEnglish from './same-as-english.json' with { type: 'json' }
import type { SourceFile } from './source-files.ts'

/** The words of one part of the product in one language. `prefix` is what stands before the keys in code. */
export type Catalogue = { path: string; locale: string; prefix: string; messages: Messages }

export const SOURCE_LOCALE = 'en-US'

/** The languages that are whole, always: long words, six plural forms and right-to-left are real from the first day. */
export const COMPLETE_LOCALES = ['de-DE', 'ar-SA']

type Leaf = { key: string; text: string }

const pluralForm = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string): string => key.replace(pluralForm, '')

function leavesOf(messages: Messages, prefix = ''): Leaf[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ key: prefix + name, text: value }] : leavesOf(value, `${prefix}${name}.`),
  )
}

/** All the catalogues of one part (same prefix), and the code that speaks their words. */
export function messageProblems(catalogues: Catalogue[], code: SourceFile[]): string[] {
  const source = catalogues.find(({ locale }) => locale === SOURCE_LOCALE)
  if (!source) return catalogues.map(({ path }) => `${path}: has no ${SOURCE_LOCALE} source`)
  const others = catalogues.filter((catalogue) => catalogue !== source)
  return [
    ...COMPLETE_LOCALES.filter((locale) => !others.some((other) => other.locale === locale)).map(
      (locale) => `${source.path}: has no ${locale} translation`,
    ),
    ...catalogues.flatMap(({ path, messages }) => orderProblems(path, messages)),
    ...missingKeys(source.messages, source.messages, SOURCE_LOCALE).map((key) => `${source.path}: ${key} is missing`),
    ...others.flatMap((other) => translationProblems(source, other)),
    ...unusedProblems(source, code),
  ]
}

function orderProblems(path: string, messages: Messages, prefix = ''): string[] {
  const names = Object.keys(messages)
  const wrong = names.find((name, index) => index > 0 && (names[index - 1] ?? '') > name)
  const here = wrong === undefined ? [] : [`${path}: ${prefix}${wrong} is out of order; keys are sorted`]
  const below = Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : orderProblems(path, value, `${prefix}${name}.`),
  )
  return [...here, ...below]
}

function translationProblems(source: Catalogue, other: Catalogue): string[] {
  const sourceLeaves = leavesOf(source.messages)
  const known = new Set(sourceLeaves.map(({ key }) => baseOf(key)))
  const missing = COMPLETE_LOCALES.includes(other.locale)
    ? missingKeys(source.messages, other.messages, other.locale).map((key) => `${other.path}: ${key} is missing`)
    : []
  const leaves = leavesOf(other.messages)
  return [
    ...missing,
    ...leaves.flatMap(({ key }) => (known.has(baseOf(key)) ? [] : [`${other.path}: ${key} is not in ${source.path}`])),
    ...leaves.flatMap((leaf) => placeholderProblems(source, sourceLeaves, other, leaf)),
    ...leaves.flatMap((leaf) => [...formProblems(other, leaf), ...typeProblems(other, leaf)]),
    ...untranslatedProblems(sourceLeaves, other, leaves),
  ]
}

/** A form for nought is always welcome. */
function formProblems({ path, locale }: Catalogue, { key }: Leaf): string[] {
  const form = pluralForm.exec(key)?.[1] ?? 'other'
  const known: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return form === 'zero' || known.includes(form) ? [] : [`${path}: ${key}: ${locale} has no plural form "${form}"`]
}

/** Every language has quotation marks and an apostrophe of its own. */
const typeProblems = ({ path }: Catalogue, { key, text }: Leaf): string[] =>
  /["']/.test(text) ? [`${path}: ${key} has straight quotation marks`] : []

const allowed: Record<string, string[] | undefined> = sameAsEnglish

/** Names, and words that a language shares with English, are on a list; everything else was forgotten. */
function untranslatedProblems(sourceLeaves: Leaf[], { path, locale }: Catalogue, leaves: Leaf[]): string[] {
  const english = new Map(sourceLeaves.map(({ key, text }) => [key, text]))
  const same = new Set([...(allowed.everywhere ?? []), ...(allowed[locale] ?? [])])
  const isWord = (text: string) => /[a-z]{3}/i.test(text.replaceAll(/\{\{.*?\}\}/g, ''))
  return leaves
    .filter(({ key, text }) => english.get(key) === text && isWord(text) && !same.has(text))
    .map(({ key, text }) => `${path}: ${key} is still English: ${text}`)
}

const placeholdersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{\{\s*([^\s,}]+)[^}]*\}\}/g)].map(([, name = '']) => name))

/** The word for one or two may stand without its number; every other value must appear, and no unknown one. */
function placeholderProblems(source: Catalogue, sourceLeaves: Leaf[], other: Catalogue, leaf: Leaf): string[] {
  const expected = new Set(
    sourceLeaves.filter(({ key }) => baseOf(key) === baseOf(leaf.key)).flatMap(({ text }) => [...placeholdersIn(text)]),
  )
  const found = placeholdersIn(leaf.text)
  const counted = pluralForm.test(leaf.key)
  const lost = [...expected].filter((name) => !found.has(name) && !(counted && name === 'count'))
  const added = [...found].filter((name) => !expected.has(name))
  return [
    ...lost.map((name) => `${other.path}: ${leaf.key} lacks {{${name}}} of ${source.path}`),
    ...added.map((name) => `${other.path}: ${leaf.key} has {{${name}}}, which ${source.path} does not`),
  ]
}

/** A key is used when it stands in a string, or when a template starts with the part before its last dots. */
function unusedProblems({ path, prefix, messages }: Catalogue, code: SourceFile[]): string[] {
  const text = code.map((file) => file.text).join('\n')
  const strings = new Set([...text.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, string = '']) => string))
  const openings = [...text.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, opening = '']) => opening)
  const keys = new Set(leavesOf(messages).map(({ key }) => prefix + baseOf(key)))
  return [...keys]
    .filter((key) => !strings.has(key) && !openings.some((opening) => key.startsWith(opening)))
    .map((key) => `${path}: ${key} is used nowhere`)
}
