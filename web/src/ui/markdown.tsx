/** Text of users as they formatted it. The renderer is large and comes when the first such text is shown. */
import { lazy, Suspense } from 'react'
import classes from './markdown.module.css'
import { isTooTangled } from './markdown-limits.ts'
import { MarkedText, type TextMarks } from './marked-text.tsx'

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }))

/** Nothing in it that the renderer would treat other than as plain text. */
const PLAIN = /^[^\n*_`#<>[\]|~\\!&:@-]*$/

type MarkdownProps = {
  text: string
  /** Stretches that are more than text; found in what is read, never in links or code. */
  marks?: TextMarks
}

export function Markdown({ text, marks }: MarkdownProps) {
  return (
    <div className={classes.text} dir="auto">
      {PLAIN.test(text) ? (
        <p>{marks ? <MarkedText text={text} marks={marks} /> : text}</p>
      ) : isTooTangled(text) ? (
        <p className={classes.waiting}>{text}</p>
      ) : (
        // The words stand there at once; only their dress comes later, so the page does not jump.
        <Suspense fallback={<p className={classes.waiting}>{text}</p>}>
          <MarkdownText text={text} marks={marks} />
        </Suspense>
      )}
    </div>
  )
}
