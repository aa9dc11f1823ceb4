/** Whether a line says how much of something: in front, behind, or nothing else. */
import {
  DIGITS,
  FRACTION_SIGNS,
  LOWERED_DIGITS,
  NUMBER_START,
  RAISED_DIGITS,
  SLASHES,
} from '@larder/domain/quantities/number-signs.ts'

const AMOUNT = new RegExp(
  `^(?:ca\\.?\\s|about\\s|approx\\.?\\s|~)?(?:${NUMBER_START}|(?:a|an|one|two|three|half|ein|eine|une?|un|una|en|ett|een)\\s(?:\\p{L}+\\s){0,2}(?:cup|pinch|handful|tbsp|tsp|prise|pincée|pizca|snufje|nypa|klyfta)s?)`,
  'iu',
)

export const startsWithAmount = (text: string): boolean => AMOUNT.test(text)

/** "Mehl 250 g", "Eier 3"; sizes, times and temperatures are none. */
const AMOUNT_BEHIND = new RegExp(
  `^\\p{L}[\\p{L}\\p{M}'’ -]{1,40}?[ :]{0,2}(?:${NUMBER_START})[${DIGITS}.,/${FRACTION_SIGNS}-]{0,8} ?(?!(?:cm|mm|min|minuten|minutes|mins|h|std|stunden|hours?|sec|sek|grad|degrees|uhr)(?!\\p{L}))[\\p{L}\\p{M}]{0,12}\\.?$`,
  'iu',
)

export const endsWithAmount = (text: string): boolean => text.length < 60 && AMOUNT_BEHIND.test(text)

const BARE_AMOUNT = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}${NUMBER_START}[${DIGITS}\\s.,${SLASHES}${FRACTION_SIGNS}${RAISED_DIGITS}${LOWERED_DIGITS}×x–-]{0,12}(?:[\\p{L}\\p{M}.()]{1,14}(?: [\\p{L}\\p{M}.()]{1,10})?)?(?:, [^,]{1,30})?$`,
  'u',
)

/** "2", "½ cup", "30 g": how much, without a word of what. */
export const isBareAmount = (text: string): boolean => text.length < 60 && BARE_AMOUNT.test(text)
