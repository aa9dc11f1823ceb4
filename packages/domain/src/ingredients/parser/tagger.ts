/** Gives each token of a line its tag, with how sure that is. */
import { lineFeatures } from './features.ts'
import { exponentials, Lattice } from './lattice.ts'
import { type Model, rowOf } from './model.ts'
import type { Token } from './tokens.ts'
import { TAGS } from './transitions.ts'

export type Tagged = {
  tags: number[]
  /** Per token the probability of its tag. */
  tagProbabilities: number[]
  /** The probability of all tags together, as the model believes. */
  probability: number
}

export type Tagger = (tokens: Token[]) => Tagged

/** A line with more words is a paragraph; nobody needs its last ones tagged. */
export const MAX_TOKENS = 120

export function createTagger(model: Model): Tagger {
  const lattice = new Lattice(exponentials(model.edges))
  const { rows, step } = model
  return (all) => {
    const tokens = all.slice(0, MAX_TOKENS)
    const { features, separators, cues } = lineFeatures(tokens, model.lexicon)
    const scores = new Float64Array(tokens.length * TAGS)
    for (const [at, hashes] of features.entries())
      for (const hash of hashes) {
        const row = rowOf(model, hash)
        if (row < 0) continue
        for (let tag = 0; tag < TAGS; tag++)
          scores[at * TAGS + tag] =
            (scores[at * TAGS + tag] as number) + Math.fround((rows[row * TAGS + tag] as number) * step)
      }
    const { tags, weight } = lattice.best(scores, separators, cues, model.edges)
    const whole = lattice.run(scores, separators, cues)
    const tagProbabilities = tags.map((tag, at) => Math.min(1, lattice.marginals[at * TAGS + tag] as number))
    return { tags, tagProbabilities, probability: Math.min(1, Math.exp(weight - whole)) }
  }
}
