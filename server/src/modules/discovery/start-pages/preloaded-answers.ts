import { PRELOADED_ANSWERS, type PreloadedAnswers } from '@larder/contract/preloaded-answers.ts'
import { scriptSafeJson } from '@larder/domain/text/script-safe-json.ts'

/**
 * Answers the client's preload queries in the page that starts it. They are put to the server's own routes in the name
 * of whoever opens the page, so the page tells nobody anything that the API would not tell them. It never holds a token.
 */

type Ask = (url: string) => Promise<{ statusCode: number; json: () => unknown }>

/** What is refused is left out: the client asks it again and shows why. */
export async function answersTo(questions: string[], ask: Ask): Promise<PreloadedAnswers> {
  const answers = await Promise.all(questions.map(ask))
  return Object.fromEntries(
    answers.flatMap((answer, at) => (answer.statusCode === 200 ? [[questions[at], answer.json()]] : [])),
  )
}

/** As data, which the policy of the site lets stand: a browser runs no script of that type. */
export const answersElement = (answers: PreloadedAnswers): string =>
  `<script type="application/json" id="${PRELOADED_ANSWERS}">${scriptSafeJson(answers)}</script>`
