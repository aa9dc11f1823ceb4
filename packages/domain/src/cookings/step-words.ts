/**
 * Words by which the text of a step tells waiting from doing, and where it happens, in the ten languages of the parser.
 * Beginnings of words, so that one entry stands for its forms; without accents, as texts are compared.
 */
import type { StepPlace } from './step-times.ts'
import words from './step-words.json' with { type: 'json' }

type StepWords = Readonly<
  Record<
    /** What passes by itself while something is in this place. */
    | StepPlace
    /** Hands are busy all the while, whatever else the sentence says. */
    | 'doing'
    /** The recipe itself says that this is done long before; divided by `|`. */
    | 'ahead',
    string
  >
>

export const stepWords: readonly StepWords[] = Object.values(words)
