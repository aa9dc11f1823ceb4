import { LATER, type PreloadedAnswers } from '@larder/contract/preloaded-answers.ts'
import { escapeHtml } from '#core/html.ts'
import { answersElement } from './preloaded-answers.ts'

/**
 * What the page preloads: the files of the screen, fetched in parallel; the answers to its preload queries; and a
 * prerendered screen, shown until the client draws it. Where something is prerendered, its pictures come first: scripts
 * are only named, and fetched after the first paint.
 */

export type Preload = { basePath: string; files?: string[]; answers?: PreloadedAnswers; prerendered?: string }

export function pageWithPreload(page: string, { basePath, files = [], answers, prerendered }: Preload): string {
  const links = files.map((file) => `${linkTo(file, basePath)}\n  `).join('')
  const answersText = answers && Object.keys(answers).length > 0 ? `${answersElement(answers)}\n  ` : ''
  // Replaced by functions, because user content may contain `$`.
  const whole = page.replace('</head>', () => `${links}</head>`).replace('</body>', () => `${answersText}</body>`)
  if (!prerendered) return whole
  return whole
    .replaceAll('rel="modulepreload"', `rel="${LATER}"`)
    .replace(/<div class="boot">.*?<\/div>/s, () => prerendered)
}

const linkTo = (file: string, basePath: string): string =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${basePath}/${escapeHtml(file)}">`
