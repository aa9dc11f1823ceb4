/** The page of one method of adding a recipe, fetched when its tab is opened. */

import { errorStatus } from '@larder/contract/error-status.ts'
import { type ComponentType, Suspense } from 'react'
import { apiError } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { CreateSearch, ImportMethod } from '#lib/paths.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'

const UrlPage = lazyPart(async () => (await import('./pages/url-page.tsx')).UrlPage)

type Asked = { asked: CreateSearch }

const pages: Record<ImportMethod, ComponentType<Asked>> = {
  url: UrlScreen,
  text: lazyPart(async () => (await import('./pages/text-page.tsx')).TextPage),
  html: lazyPart(async () => (await import('./pages/html-page.tsx')).HtmlPage),
  new: lazyPart(async () => (await import('./pages/new-page.tsx')).NewPage),
  image: lazyPart(async () => (await import('./pages/image-page.tsx')).ImagePage),
  bulk: lazyPart(async () => (await import('./pages/bulk-page.tsx')).BulkPage),
  zip: lazyPart(async () => (await import('./pages/zip-page.tsx')).ZipPage),
  debug: lazyPart(async () => (await import('./pages/debug-page.tsx')).DebugPage),
}

export function ImportMethodPage({ method, asked }: Asked & { method: string }) {
  const Page = Object.hasOwn(pages, method) ? pages[method as ImportMethod] : undefined
  if (!Page) throw apiError(errorStatus.notFound, undefined)
  return (
    <Suspense fallback={<FormSkeleton />}>
      <Page asked={asked} />
    </Suspense>
  )
}

/** Bookmarks, phones and older links say in the address what is to be imported, and how. */
function UrlScreen({ asked: { recipe_import_url, recipe_import_text, use_keywords, edit } }: Asked) {
  const given = {
    ...(use_keywords === '1' && { importKeywordsAsTags: true }),
    ...(edit === '1' && { stayInEditMode: true }),
  }
  return <UrlPage address={recipe_import_url || recipe_import_text || ''} given={given} />
}
