/** `juice of 2 lemons`, `zest and juice of 1 orange`: what is taken of a fruit is a food of its own, less than the fruit. */

import { normalise } from '@larder/domain/search/normalise.ts'

const parts: readonly (readonly [part: string, words: RegExp])[] = [
  [
    'juice',
    /(?<!\p{L})(?:juiced?|juice of|saft|auspressen|ausgepresst|jus|zumo|jugo|exprimid|succo|spremut|sap|uitgeperst|sumo|suco|espremid|saften|juicen|pressad|sok|wycisniet|عصير)/u,
  ],
  [
    'zest',
    /(?<!\p{L})(?:zest(?:ed|e|es|en)?|schale|abrieb|ralladura|scorza|buccia grattugiata|rasp|raspas?|skal(?:et)?|skork[ai]|برش|قشر|بشر)(?!\p{L})/u,
  ],
]

/** The keys of the parts, or nothing where the whole fruit is meant. */
export function partsOfFruit(
  line: string,
  keys: readonly string[],
  isFood: (key: string) => boolean,
): string[] | undefined {
  const [fruit, ...others] = keys
  if (fruit === undefined || others.length > 0 || !isFood(`${fruit}-juice`)) return undefined
  const words = normalise(line)
  const named = parts.filter(([, said]) => said.test(words)).map(([part]) => `${fruit}-${part}`)
  const known = named.filter(isFood)
  return known.length === 0 ? undefined : known
}
