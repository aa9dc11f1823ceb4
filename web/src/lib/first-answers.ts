/**
 * The answers that came with the page (`contract/preload-queries.ts`): each is taken once, in place of a call, and all
 * are forgotten when the first screen stands, because an answer does not stay true. The element is taken out of the
 * page, so that a saved copy of it does not hold them.
 */
import { PRELOADED_ANSWERS, type PreloadedAnswers } from '@larder/contract/preloaded-answers.ts'

let answers: PreloadedAnswers = readAnswers()

function readAnswers(): PreloadedAnswers {
  const element = document.getElementById(PRELOADED_ANSWERS)
  element?.remove()
  try {
    return element?.textContent ? JSON.parse(element.textContent) : {}
  } catch {
    return {}
  }
}

/** Until the first screen stands: the page shows something already, so the screen may wait until it is whole. */
export const isServerDrawn = (): boolean => cameWithAnswers() || document.querySelector('.first-paint') !== null

/** Until the first screen stands. */
export const cameWithAnswers = (): boolean => Object.keys(answers).length > 0

export const hasFirstAnswer = (address: string): boolean => Object.hasOwn(answers, address)

/** Nothing where the page brought none, or it was taken already. */
export function takeFirstAnswer(address: string): { body: unknown } | undefined {
  if (!hasFirstAnswer(address)) return undefined
  const { [address]: body, ...rest } = answers
  answers = rest
  return { body }
}

export function forgetFirstAnswers(): void {
  answers = {}
}
