/**
 * The way in. Where the server has drawn a first look, the browser shows it before the client is run: running it keeps
 * the page from being painted for a while.
 */
// The style sheets come first, so that those of the components have the last word. The fonts are our own files:
// no page of a kitchen is known to anybody else's server.
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import './styles/mantine.css'
import './styles/mantine-overrides.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/first-paint.css'

import { LATER } from '@larder/contract/preloaded-answers.ts'

/** Between two of these the browser can paint and answer. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * What is waited for here is read beside the page; imported at once, it would be read in the way of it. A browser that
 * does not know the relation would never tell: it imports without waiting.
 */
const fetched = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve) => {
    if (!link.relList.supports('modulepreload')) return resolve(undefined)
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    link.rel = 'modulepreload'
  })

async function begin(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)].map(fetched))
  // One after the other rather than all at once: the libraries alone keep a telephone busy for a while.
  await import('react-dom/client')
  await pause()
  const { start } = await import('./main.tsx')
  await pause()
  await start()
}

const hasFirstPaint = document.querySelector('.first-paint') !== null
const run = () => void begin().catch(console.error)
// A page nobody looks at is never painted.
if (hasFirstPaint && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run))
else run()
