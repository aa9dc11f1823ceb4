/** A little recipe site on this machine: what an import meets on the web, without the web. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export const RECIPE_SITE_HOST = '127.0.0.1'

export type RecipeSite = Awaited<ReturnType<typeof openRecipeSite>>

const nameOf = (slug: string) => slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())

/** The page of a recipe, with the data that such pages carry for search engines. */
function recipePage(name: string): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeYield: '4 servings',
    keywords: 'quick, winter',
    recipeIngredient: ['2 leeks', '1 l water'],
    recipeInstructions: ['Slice the leeks.', 'Simmer.'].map((text) => ({ '@type': 'HowToStep', text })),
  }
  const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  return `<!doctype html><html lang="en"><head><title>${name}</title>${data}</head><body><h1>${name}</h1></body></html>`
}

const ABOUT = '<!doctype html><html lang="en"><head><title>About us</title></head><body><p>We cook.</p></body></html>'

export async function openRecipeSite() {
  const server = createServer(({ url = '' }, answer) => {
    const slug = /^\/recipes\/([a-z-]+)/.exec(url)?.[1]
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(slug ? recipePage(nameOf(slug)) : ABOUT)
  }).listen(0, RECIPE_SITE_HOST)
  await once(server, 'listening')
  const address = server.address()
  const site = `http://${RECIPE_SITE_HOST}:${typeof address === 'object' ? address?.port : 0}`
  return {
    /** `leek-soup` is the page of the recipe Leek soup. */
    recipe: (slug: string) => `${site}/recipes/${slug}`,
    /** A page without a recipe. */
    about: `${site}/about`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
