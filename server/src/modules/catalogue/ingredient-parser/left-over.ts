import { normalise } from '@larder/domain/search/normalise.ts'
import type { GroupFoods, KnownFood } from '#modules/catalogue/foods/known-foods.service.ts'

/** The words of a name that say more than which food it is: `large` of `large eggs`. Nothing that was written is lost. */
export function leftOver({ catalogue }: GroupFoods, written: string, known: KnownFood | undefined): string {
  if (!known || known.key === null || known.language === null) return ''
  const names = catalogue.finder.namesOf(known.key, known.language)
  if (!names) return ''
  const words = written.split(/\s+/).filter((word) => word !== '')
  const plain = words.map((word) => normalise(word).replace(/[^\p{L}\p{N}]/gu, ''))
  const longestOf = (candidates: readonly string[]): number[] =>
    candidates
      .map((name) => placesOf(normalise(name).split(/[^\p{L}\p{N}]+/u), plain) ?? [])
      .reduce((longest, places) => (places.length > longest.length ? places : longest), [])
  const called = longestOf([names.name, names.plural ?? names.name])
  // `unsalted butter` is called butter and says more; `scallions` is another word for the same.
  if (called.length === 0 && known.whole) return ''
  const said = new Set(called.length > 0 ? called : longestOf(names.aliases))
  return words
    .filter((_, at) => !said.has(at))
    .join(' ')
    .replace(/^[,;\s]+|[,;\s]+$/g, '')
    .replace(JOINING, '')
}

/** `beef of` of `beef of veal`: what it was joined to is the food. */
const JOINING = /(?:^|\s)(?:or|oder|ou|o|of|eller|lub|albo|أو|and|und|et|y|e|en|och|i|و)$/iu

/** Where the words of a name stand, in any order; nothing where one is missing. */
function placesOf(name: string[], words: string[]): number[] | undefined {
  const places: number[] = []
  for (const word of name) {
    const at = words.findIndex((one, at) => !places.includes(at) && isForm(one, word))
    if (at < 0) return undefined
    places.push(at)
  }
  return places
}

const LONGEST_ENDING = 3
const SHORTEST_STEM = 3

/** `leaves` is a form of `leaf`, as far as their beginning tells. */
const isForm = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > LONGEST_ENDING) return one === other
  const shorter = Math.min(one.length, other.length)
  const common = Math.max(Math.min(shorter, SHORTEST_STEM), shorter - LONGEST_ENDING + 1)
  return one.slice(0, common) === other.slice(0, common)
}
