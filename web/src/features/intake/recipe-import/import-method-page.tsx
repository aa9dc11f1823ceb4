/** The page of one method of adding a recipe, fetched when its tab is opened. */
import { notFound } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import type { CreateSearch, ImportMethod } from '#lib/paths.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'

const UrlPage = lazy(() => import('./pages/url-page.tsx').then((file) => ({ default: file.UrlPage })))

type Asked = { asked: CreateSearch }

const pages: Record<ImportMethod, ComponentType<Asked>> = {
  url: UrlScreen,
  text: lazy(() => import('./pages/text-page.tsx').then((file) => ({ default: file.TextPage }))),
  html: lazy(() => import('./pages/html-page.tsx').then((file) => ({ default: file.HtmlPage }))),
  new: lazy(() => import('./pages/new-page.tsx').then((file) => ({ default: file.NewPage }))),
  image: lazy(() => import('./pages/image-page.tsx').then((file) => ({ default: file.ImagePage }))),
  bulk: lazy(() => import('./pages/bulk-page.tsx').then((file) => ({ default: file.BulkPage }))),
  zip: lazy(() => import('./pages/zip-page.tsx').then((file) => ({ default: file.ZipPage }))),
  debug: lazy(() => import('./pages/debug-page.tsx').then((file) => ({ default: file.DebugPage }))),
}

export function ImportMethodPage({ method, asked }: Asked & { method: string }) {
  const Page = Object.hasOwn(pages, method) ? pages[method as ImportMethod] : undefined
  if (!Page) throw notFound()
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
