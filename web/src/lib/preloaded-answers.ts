/**
 * The answers that the server put into the page: each is used once in place of a call, by the first screen or by what it
 * shows when it is idle. Answers become outdated: the rest is dropped after that, and with the first change, whether it is
 * made here or elsewhere. Their element is removed, so that a saved copy of the page does not contain them.
 */
import { PRELOADED_ANSWERS, type PreloadedAnswers } from '@larder/contract/preloaded-answers.ts'

let answers: PreloadedAnswers = readAnswers()
let isDrawn = false

function readAnswers(): PreloadedAnswers {
  const element = document.getElementById(PRELOADED_ANSWERS)
  element?.remove()
  try {
    return element?.textContent ? JSON.parse(element.textContent) : {}
  } catch {
    return {}
  }
}

export const isFirstScreen = (): boolean => !isDrawn

/** Until the first screen is drawn: the page already shows something, so the screen may wait for all its answers. */
export const isServerDrawn = (): boolean => hasPreloadedAnswers() || document.querySelector('.first-paint') !== null

/** Until the first screen is drawn. */
export const hasPreloadedAnswers = (): boolean => !isDrawn && Object.keys(answers).length > 0

export const hasPreloadedAnswer = (address: string): boolean => Object.hasOwn(answers, address)

/** Undefined when the page had none, or it was used already. */
export function takePreloadedAnswer(address: string): { body: unknown } | undefined {
  if (!hasPreloadedAnswer(address)) return undefined
  const { [address]: body, ...rest } = answers
  answers = rest
  return { body }
}

export function endFirstScreen(): void {
  isDrawn = true
}

export function forgetPreloadedAnswers(): undefined {
  answers = {}
}
