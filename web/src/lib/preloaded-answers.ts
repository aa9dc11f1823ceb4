/**
 * The answers that the server put into the page: each is used once in place of a call, and the rest is dropped when the
 * first screen is drawn, because answers become outdated. Their element is removed, so that a saved copy of the page does
 * not contain them.
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

/** Until the first screen is drawn: the page already shows something, so the screen may wait for all its answers. */
export const isServerDrawn = (): boolean => hasPreloadedAnswers() || document.querySelector('.first-paint') !== null

/** Until the first screen is drawn. */
export const hasPreloadedAnswers = (): boolean => Object.keys(answers).length > 0

export const hasPreloadedAnswer = (address: string): boolean => Object.hasOwn(answers, address)

/** Undefined when the page had none, or it was used already. */
export function takePreloadedAnswer(address: string): { body: unknown } | undefined {
  if (!hasPreloadedAnswer(address)) return undefined
  const { [address]: body, ...rest } = answers
  answers = rest
  return { body }
}

export function forgetPreloadedAnswers(): void {
  answers = {}
}
