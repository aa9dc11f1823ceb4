/** Formatted text of users. The renderer is large and loaded with the first such text. */

import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { useContentLanguage } from './content-language.ts'
import classes from './markdown.module.css'
import { isTooNested } from './markdown-limits.ts'
import { MarkedText, type TextMarks } from './marked-text.tsx'

const MarkdownText = lazyPart(async () => (await import('./markdown-text.tsx')).MarkdownText)

/** Contains nothing that the renderer would format. */
const PLAIN = /^[^\n*_`#<>[\]|~\\!&:@-]*$/

type MarkdownProps = {
  text: string
  /** Marked ranges of the text, never in links or code. */
  marks?: TextMarks
}

export function Markdown({ text, marks }: MarkdownProps) {
  const language = useContentLanguage()
  return (
    <div className={classes.text} dir="auto" lang={language}>
      {PLAIN.test(text) ? (
        <p>{marks ? <MarkedText text={text} marks={marks} /> : text}</p>
      ) : isTooNested(text) ? (
        <p className={classes.waiting}>{text}</p>
      ) : (
        // The plain text is shown at once and formatted later, so that the page does not jump.
        <Suspense fallback={<p className={classes.waiting}>{text}</p>}>
          <MarkdownText text={text} marks={marks} />
        </Suspense>
      )}
    </div>
  )
}
