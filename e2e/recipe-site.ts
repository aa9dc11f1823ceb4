/** A little recipe site on this machine: what an import meets on the web, without the web. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export type RecipeSite = { url: (path: string) => string; close: () => Promise<void> }

const recipe = (name: string, ingredients: string[], steps: string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeYield: '4 servings',
  keywords: 'quick, winter',
  recipeIngredient: ingredients,
  recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
})

const page = (title: string, data: object) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><h1>${title}</h1></body></html>`

const pages: Record<string, string> = {
  '/leek-soup': page('Leek soup', recipe('Leek soup', ['2 leeks', '1 l water'], ['Slice the leeks.', 'Simmer.'])),
  '/bean-stew': page('Bean stew', recipe('Bean stew', ['400 g beans', '1 onion'], ['Soak.', 'Cook for an hour.'])),
  '/about-us': '<!doctype html><html lang="en"><head><title>About us</title></head><body><p>We cook.</p></body></html>',
}

export async function openRecipeSite(): Promise<RecipeSite> {
  const server = createServer(({ url = '' }, answer) => {
    const found = pages[new URL(url, 'http://site').pathname]
    answer.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? 'Not found')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
