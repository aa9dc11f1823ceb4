/**
 * Writes down which files the screens that most visits begin with are made of (`screens.json`), so that the server
 * can name them in the page and browsers fetch them beside the first script instead of after it has run.
 */
import type { Plugin, Rolldown } from 'vite'
import { isOneOf } from './chunk-groups.ts'

const client = ['web/src/main.tsx']
const everywhere = ['web/src/app/layouts/default-layout.tsx']
const screens = {
  signIn: ['web/src/app/root-frame.tsx', 'web/src/features/accounts/auth/sign-in-page.tsx'],
  explorer: [...everywhere, 'web/src/features/discovery/recipe-search/explorer/explorer-page.tsx'],
  recipe: [...everywhere, 'web/src/features/recipes/recipe-page/recipe-page.tsx'],
  shoppingList: [...everywhere, 'web/src/features/shopping/shopping-lists/list/list-page.tsx'],
  planner: [...everywhere, 'web/src/features/planning/mealplans/planner-page.tsx'],
}

export function screenFiles(): Plugin {
  return {
    name: 'larder-screen-files',
    apply: 'build',
    /** The client is fetched while the page is still being read. */
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        filesWith(client, bundle)
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: file.endsWith('.css') ? 'stylesheet' : 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
    generateBundle(_options, bundle) {
      const named = filesWith(client, bundle)
      const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry)
      if (entry?.type === 'chunk' && entry.imports.some((file) => file.includes('first-')))
        this.error('The way in imports the client itself: the first look would wait for it.')
      const files = Object.entries(screens).map(([screen, modules]) => {
        const needed = filesWith(modules, bundle).filter((file) => !named.includes(file))
        // Style sheets first: the page is not painted without them.
        return [screen, needed.toSorted((a, b) => Number(b.endsWith('.css')) - Number(a.endsWith('.css')))]
      })
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

/** The files that hold these modules, with all they import. */
function filesWith(modules: string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (chunk.isEntry || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => isOneOf([module], id)))
    if (!chunk) throw new Error(`No file holds ${module}`)
    visit(chunk)
  }
  return [...found]
}
