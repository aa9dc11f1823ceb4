import { PRELOADED_ANSWERS, type PreloadedAnswers } from '@larder/contract/preloaded-answers.ts'
import { scriptSafeJson } from '#core/html.ts'

/**
 * Answers the preload queries within the page. They are sent to the server's own routes as the visitor, so the page
 * reveals nothing that the API would not. It never holds a token.
 */

type Ask = (url: string) => Promise<{ statusCode: number; json: () => unknown }>

/** Refused queries are left out: the client asks again and shows why. */
export async function answersTo(questions: string[], ask: Ask): Promise<PreloadedAnswers> {
  const answers = await Promise.all(questions.map(ask))
  return Object.fromEntries(
    answers.flatMap((answer, at) => (answer.statusCode === 200 ? [[questions[at], answer.json()]] : [])),
  )
}

/** As data, which the content security policy allows. */
export const answersElement = (answers: PreloadedAnswers): string =>
  `<script type="application/json" id="${PRELOADED_ANSWERS}">${scriptSafeJson(answers)}</script>`
