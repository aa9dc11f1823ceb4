/** Adding recipes: one place with a tab for each way. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#lib/paths.ts'
import { requireOwnGroup } from '../guards.ts'
import { defaultFrame, withPage } from './frames.tsx'

const GROUP = '$groupSlug'

/** Has no address of its own: a recipe may be called "Create". */
const createFrame = createRoute({
  getParentRoute: () => defaultFrame,
  id: 'recipe-create',
  component: lazyRouteComponent(() => import('#features/recipe-import/create-frame.tsx'), 'CreateFrame'),
})

const shared = {
  getParentRoute: () => createFrame,
  staticData: { title: 'recipe-import.title' },
  beforeLoad: requireOwnGroup,
} as const

const UrlPage = lazyRouteComponent(() => import('#features/recipe-import/pages/url-page.tsx'), 'UrlPage')
const url = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'url'),
  component: withPage(UrlPage, UrlScreen),
  validateSearch: (given): UrlSearch => ({
    recipe_import_url: textOf(given.recipe_import_url),
    recipe_import_text: textOf(given.recipe_import_text),
    use_keywords: given.use_keywords === '1' ? '1' : undefined,
    edit: given.edit === '1' ? '1' : undefined,
  }),
})

type UrlSearch = {
  recipe_import_url: string | undefined
  recipe_import_text: string | undefined
  use_keywords: '1' | undefined
  edit: '1' | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function UrlScreen(): ReactNode {
  const { recipe_import_url, recipe_import_text, use_keywords, edit } = url.useSearch()
  const given = { ...(use_keywords && { importKeywordsAsTags: true }), ...(edit && { stayInEditMode: true }) }
  return <UrlPage address={recipe_import_url ?? recipe_import_text ?? ''} given={given} />
}

const text = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'text'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/text-page.tsx'), 'TextPage'),
})

const html = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'html'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/html-page.tsx'), 'HtmlPage'),
})

const written = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'new'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/new-page.tsx'), 'NewPage'),
})

const image = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'image'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/image-page.tsx'), 'ImagePage'),
})

const bulk = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'bulk'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/bulk-page.tsx'), 'BulkPage'),
})

const zip = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'zip'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/zip-page.tsx'), 'ZipPage'),
})

const debug = createRoute({
  ...shared,
  path: paths.recipeCreate(GROUP, 'debug'),
  component: lazyRouteComponent(() => import('#features/recipe-import/pages/debug-page.tsx'), 'DebugPage'),
})

export const createRoutes = [createFrame.addChildren([url, text, html, written, image, bulk, zip, debug])]
