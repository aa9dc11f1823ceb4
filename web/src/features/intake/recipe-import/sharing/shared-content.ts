/**
 * What came from outside: another app shared it with the installed client, or the bookmarklet sent the page its reader
 * sees. Anybody's page can send something, so it is only ever shown: no tab saves what nobody has looked at.
 */
import { basePath } from '#lib/base-path.ts'
import { cacheStorage } from '#lib/browser.ts'
import { SHARED_CACHE, SHARED_ENTRY } from '#lib/worker-caches.ts'
import { type PastedContent, recogniseFiles, recogniseText } from '../recognise.ts'

/** The service worker puts it there (service-worker/shared-content.ts). */
const cacheName = () => SHARED_CACHE + basePath()

type SharedWords = { title: string; text: string; url: string; html: string; files: { name: string; type: string }[] }

/** Once: whoever comes back to the page finds nothing. */
export async function takeShared(): Promise<PastedContent | undefined> {
  const kept = await cacheStorage()?.open(cacheName())
  const words: SharedWords | undefined = await (await kept?.match(SHARED_ENTRY))?.json()
  if (!kept || !words) return undefined
  const files = await Promise.all(
    words.files.map(async ({ name, type }, at) => {
      const content = await (await kept.match(`${SHARED_ENTRY}/${at}`))?.blob()
      return new File(content ? [content] : [], name, { type })
    }),
  )
  await cacheStorage()?.delete(cacheName())
  return pastedContentOf(words, files)
}

function pastedContentOf(
  { title, text, url, html }: Omit<SharedWords, 'files'>,
  files: File[],
): PastedContent | undefined {
  if (files.length > 0) return recogniseFiles(files)
  if (html !== '') return { method: 'html', content: html, url }
  // Phones put the address into the text as often as into its own field.
  const content = [title, text].filter(Boolean).join('\n').trim()
  return recogniseText(url) ?? recogniseText(content) ?? (content === '' ? undefined : { method: 'text', content })
}

/** Asks the page that opened this one to send what it shares; without such a page nothing happens. */
export function listenToOpener(onPage: (pasted: PastedContent) => void): () => void {
  const opener: unknown = window.opener
  if (!(typeof opener === 'object' && opener !== null && 'postMessage' in opener)) return () => {}
  const receive = ({ source, data }: MessageEvent<unknown>) => {
    if (source !== opener || !isPage(data)) return
    window.removeEventListener('message', receive)
    onPage({ method: 'html', content: data.html, url: data.url })
  }
  window.addEventListener('message', receive)
  // The greeting holds no secret, and who opened us is exactly what is not known.
  ;(opener as Window).postMessage({ larder: 'ready' }, '*')
  return () => window.removeEventListener('message', receive)
}

const isPage = (data: unknown): data is { larder: 'page'; url: string; html: string } =>
  typeof data === 'object' &&
  data !== null &&
  'larder' in data &&
  data.larder === 'page' &&
  'url' in data &&
  typeof data.url === 'string' &&
  'html' in data &&
  typeof data.html === 'string'
