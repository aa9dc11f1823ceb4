/**
 * The entry script. Where the server has drawn a first paint, the browser shows it before the client runs, because running
 * it blocks painting for a while.
 */
// Style sheets come first, so that those of the components override them. The fonts are our own files, so that no other
// server learns of the pages.
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/fraunces/wght.css'
import '@fontsource-variable/noto-sans-arabic/wght.css'
import './styles/mantine-variables.css'
import './styles/mantine.css'
import './styles/mantine-overrides.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/first-paint.css'

import { LATER } from '@larder/contract/preloaded-answers.ts'
import { pause } from '#lib/pause.ts'

/**
 * Preloads a module without blocking the page, as an import would. Browsers that do not support `modulepreload` fire no
 * event, so they do not wait.
 */
const fetched = (link: HTMLLinkElement) =>
  new Promise<unknown>((resolve) => {
    if (!link.relList.supports('modulepreload')) return resolve(undefined)
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    link.rel = 'modulepreload'
  })

async function begin(): Promise<void> {
  const files: Promise<unknown>[] = []
  // A file that is here already is compiled at once: all of them together would hold up a phone.
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER}]`)) {
    files.push(fetched(link))
    await pause()
  }
  await Promise.all(files)
  // One after the other, because the libraries alone keep a phone busy for a while.
  await import('react-dom/client')
  await pause()
  const { start } = await import('./main.tsx')
  await pause()
  await start()
}

const hasFirstPaint = document.querySelector('.first-paint') !== null
const run = () => void begin().catch(console.error)
// A hidden page is never painted.
if (hasFirstPaint && document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run))
else run()
