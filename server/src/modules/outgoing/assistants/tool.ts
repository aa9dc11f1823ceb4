import type { Answer, CallInput, TaggedEndpoint } from '@larder/contract/endpoint.ts'
import type { Static, TObject } from 'typebox'

/**
 * A tool is what an assistant can do in one step: a name, words that a model reads, what it takes, and the calls of the
 * contract it makes. It never reaches past them, so an assistant may do what its token may do and nothing else.
 */

/** Makes a call in the name of the token; a refusal is a `ToolProblem` with a sentence. */
export type Call = <E extends TaggedEndpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>>

export type Tool = {
  name: string
  title: string
  description: string
  input: TObject
  /** Reads only, adds, or changes what is there. */
  effect: 'reads' | 'adds' | 'changes'
  /** The calls without which it does nothing: a token that is not good for them does not see the tool. */
  needs: readonly TaggedEndpoint[]
  run: (call: Call, input: never) => Promise<unknown>
}

type Described<S extends TObject> = Omit<Tool, 'input' | 'run'> & {
  input: S
  run: (call: Call, input: Static<S>) => Promise<unknown>
}

export const tool = <const S extends TObject>(described: Described<S>): Tool => described as Tool

/** What the assistant is told instead of an answer; it can try something else then. */
export class ToolProblem extends Error {}

export const NOTHING_THERE = 'There is nothing with this name or id.'

const LONGEST_TEXT = 2_000
const MAX_PARTS = 300

/** A model reads every letter and pays for it: long texts are cut, and say so. */
export const short = (text: string | null | undefined, longest = LONGEST_TEXT): string | undefined =>
  text ? (text.length > longest ? `${text.slice(0, longest)} … (cut)` : text) : undefined

export const firstParts = <T>(list: readonly T[]): T[] => list.slice(0, MAX_PARTS)
