/**
 * Words that a parser cannot tell apart without knowing foods: `filet de bœuf` is a cut of beef and no beef by the fillet,
 * `noce moscata` no nut of anything, and three `Knoblauchzehen` are three cloves of garlic.
 */
import { countedUnitNames } from '@larder/domain/ingredients/counted-unit-names.ts'
import { containers } from '@larder/domain/ingredients/counting-units.ts'
import { unitKey } from '@larder/domain/ingredients/same-unit.ts'
import { isUnitOfMeasure } from '@larder/domain/quantities/measures.ts'
import { normalise } from '@larder/domain/search/normalise.ts'

type Found = { key: string | null; whole: boolean } | undefined
type Line = { input: string; quantity: number | null; unit: string; food: string }
/** `nameOf` says what the catalogue calls a food in the language of the line. */
type Names = {
  find: (name: string) => Found
  nameOf: (key: string) => string | undefined
  /** Whether one counts it: tomatoes, but no butter. */
  isCounted: (key: string) => boolean
  language: string
}

/** A unit, a link or two, and the name behind them. */
const LONGEST_PHRASE = 3
const SAME_BEGINNING = 3
const COMPOUNDING = ['de', 'nl', 'sv'] as const

export function unitOrName<T extends Line>(line: T, names: Names): T {
  if (line.food === '') return line
  if (WHOLE_ONES.has(normalise(line.unit))) return withoutPieces(line, names)
  return line.unit === '' ? takenApart(line, names) : putTogether(line, names)
}

/** Words for whole things, which say nothing beside a thing that is counted anyway: `4 st tomat` are four tomatoes. */
const WHOLE_ONES = new Set(
  'st|styck|stycken|stück|stk|szt|sztuka|unidad|ud|unidade|und|unid|pz|stuk|stuks|pièce|unité|ks|kus|kpl|kappale|db|darab|kos|kom|komad|ком|комад|шт|бр|buc|τεμ|τεμάχιο|יחידה|adet|tane|vnt|gab|个|個|颗|顆|只|隻|根|条|條|本|개'
    .split('|')
    .map(normalise),
)

function withoutPieces<T extends Line>(line: T, { find, isCounted }: Names): T {
  const key = find(line.food)?.key
  return key && isCounted(key) ? { ...line, unit: '' } : line
}

/** The unit goes into the name where both together are another food, or where the food is always called so. */
function putTogether<T extends Line>(line: T, names: Names): T {
  const { find } = names
  const { unit, food } = line
  // What comes in a can has a can on the list, whatever it is called: `1 Dose Tomaten`. `500 gram flour` is weighed.
  if (containers().has(normalise(unit)) || isUnitOfMeasure(unit)) return line
  const name = withUnit(line)
  const together = name === undefined ? undefined : find(name)
  if (name === undefined || !together?.whole || together.key === null) return line
  if (together.key === find(food)?.key && !isPartOfName(unit, together.key, names)) return line
  // One unit was counted because nobody said how many: of a name that says nothing.
  const isUncounted = line.quantity === 1 && line.input.trimStart().startsWith(name) && !/\p{N}/u.test(line.input)
  return { ...line, quantity: isUncounted ? null : line.quantity, unit: '', food: name }
}

/** As it stands in the line: `filets de bœuf`. */
function withUnit({ input, unit, food }: Line): string | undefined {
  const at = input.indexOf(food)
  if (at <= 0) return undefined
  const before = input.slice(0, at)
  const words = [...before.matchAll(/[\p{L}\p{M}]+/gu)]
  const begins = normalise(unit).slice(0, SAME_BEGINNING)
  const from = words.slice(-LONGEST_PHRASE).findLast(([word]) => normalise(word).startsWith(begins))
  if (!from || /[,;:()]/.test(before.slice(from.index))) return undefined
  return input.slice(from.index, at + food.length)
}

/** A bay leaf has its leaf in the name, and nutmeg its nut in Italian. */
const isPartOfName = (unit: string, key: string, { nameOf }: Names): boolean => {
  const words = normalise(nameOf(key) ?? '').split(' ')
  if (words.length > 1 && words.includes(normalise(unit))) return true
  const called = countedUnitNames.find((_, at) => unitKey(unit) === countedKeys[at])?.en.split(/[|,]/) ?? []
  return called.some((word) => key.split('-').includes(word))
}

const countedKeys = countedUnitNames.map(({ en }) => unitKey(en.split(/[|,]/)[0] ?? ''))

/** Germanic languages write the unit into the word: it is one where what stands before it is the same food. */
function takenApart<T extends Line>(line: T, names: Names): T {
  const { find, language } = names
  const code = COMPOUNDING.find((one) => language.startsWith(one))
  if (!code || line.quantity === null) return line
  const word = normalise(line.food)
  const ending = endingsOf(code).find(({ form }) => word.endsWith(form) && word.length - form.length >= SAME_BEGINNING)
  const whole = ending && find(line.food)
  if (!ending || !whole || whole.key === null || isPartOfName(ending.name, whole.key, names)) return line
  const head = line.food.slice(0, line.food.length - ending.form.length).replace(/-$/, '')
  const food = [head, head.replace(/(?:en|[sn])$/, '')].find((name) => find(name)?.key === whole.key)
  return food === undefined ? line : { ...line, unit: ending.name, food }
}

type Ending = { form: string; name: string }
const endings = new Map<string, Ending[]>()

/** The longest first; only what nothing else ends with: `Glas` and `bit` are too short to be sure. */
function endingsOf(code: (typeof COMPOUNDING)[number]): Ending[] {
  const there = endings.get(code)
  if (there) return there
  const made = countedUnitNames
    .flatMap((names) => names[code].split('|'))
    .flatMap((entry) => {
      const forms = entry.split(',')
      return forms.map((form) => ({ form: normalise(form), name: forms[0] ?? '' }))
    })
    .filter(({ form }) => form.length > SAME_BEGINNING)
    .toSorted((one, other) => other.form.length - one.form.length)
  endings.set(code, made)
  return made
}
