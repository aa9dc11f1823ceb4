/** Text of users as they formatted it. The renderer is large and comes when the first such text is shown. */
import { lazy, Suspense } from 'react'
import classes from './markdown.module.css'

const MarkdownText = lazy(() => import('./markdown-text.tsx'))

/** Nothing in it that the renderer would treat other than as plain text. */
const PLAIN = /^[^\n*_`#<>[\]|~\\!&:@-]*$/

type MarkdownProps = { text: string }

export function Markdown({ text }: MarkdownProps) {
  return (
    <div className={classes.text} dir="auto">
      {PLAIN.test(text) ? (
        <p>{text}</p>
      ) : (
        // The words stand there at once; only their dress comes later, so the page does not jump.
        <Suspense fallback={<p className={classes.waiting}>{text}</p>}>
          <MarkdownText text={text} />
        </Suspense>
      )}
    </div>
  )
}
