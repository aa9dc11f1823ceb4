/**
 * Words by which a recipe says that something is to be done long before the meal, in the ten languages of the parser.
 * Beginnings of words unless they end with `!`, without accents, as texts are compared; `~` joins words that stand
 * together.
 */
import words from './prep-words.json' with { type: 'json' }

export const foundKinds = ['soak', 'thaw', 'marinate', 'rise', 'chill', 'freeze', 'rest', 'takeOut'] as const
export type FoundKind = (typeof foundKinds)[number]

type Words = Readonly<
  Record<
    | FoundKind
    /** A time that ends what stands before it and belongs to no task: baking, simmering, drying. */
    | 'cook'
    /** All night long. */
    | 'overnight'
    /** On the day before the meal. */
    | 'dayBefore'
    /** What follows is the longest time, not one that is needed. */
    | 'upTo'
    /** One could, or need not. */
    | 'maybe'
    /** Better so, while less would do. */
    | 'rather'
    /** How long something keeps, and what is done with the rest of it. */
    | 'keeping',
    string
  >
>

export const prepWords: readonly Words[] = Object.values(words)
