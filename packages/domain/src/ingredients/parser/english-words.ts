/** English words whose kind the tagger is told, so that it need not have met each of them. */

const words = (text: string) => text.split(' ')

const units =
  'g gram gramme kg kilogram kilo mg ml millilitre milliliter cl dl l litre liter tsp teaspoon tbsp tablespoon tb tbs tbl t c cup oz ozs ounce fl floz fluid lb lbs pound pint pt quart qt gallon gal stick pinch dash drop handful bunch sprig stalk slice piece clove head bulb can tin jar packet package pack pkg box bag bottle carton container tub sachet envelope cube sheet strip wedge knob splash drizzle glug dollop scoop bar block loaf ear rib cm mm inch in punnet pot tray rasher fillet rack leaf stem branch ball part shot jigger dessertspoon dsp recipe batch portion serving square round disc chunk length twist grind sprinkling sprinkle squeeze smear nub thumb hunk slab side wheel log tube roll crown spear frond pod segment gill peck bushel'
const sizes =
  'large small medium big extra-large medium-size medium-sized small-size large-size tiny jumbo largish smallish mini giant huge extra bite-size bite-sized thick thin fat long short heaped heaping level rounded scant generous good'
const numbers =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty dozen half quarter third few couple several some a an'
const linking =
  'and or of with in into for to plus such as from if at about by on without but not see like than per then each'

const kinds: [number, string][] = [
  [1, units],
  [2, sizes],
  [3, numbers],
  [4, linking],
]

/** 1 a unit, 2 a size, 3 a number in words, 4 a linking word, 0 any other. */
const kindByWord = new Map(kinds.flatMap(([kind, text]) => words(text).map((one): [string, number] => [one, kind])))

export const singularOf = (word: string): string =>
  word.length < 4 || word.endsWith('ss')
    ? word
    : word
        .replace(/ves$/, 'f')
        .replace(/ies$/, 'y')
        .replace(/([sxz]|ch|sh|o)es$/, '$1')
        .replace(/s$/, '')

export const kindOf = (lower: string, singular: string): number =>
  kindByWord.get(lower) ?? kindByWord.get(singular) ?? 0

/** Words after which another part of the line often begins: each has transitions of its own in the model. */
export const cueWords = words(
  'and or of with in into for to plus such as from if at about see cut finely freshly roughly thinly coarsely preferably extra more optional leaves juice zest peeled chopped sliced trimmed drained cooked dried ground lightly very the a not each other on without until only then but weight taste serve garnish your',
)
