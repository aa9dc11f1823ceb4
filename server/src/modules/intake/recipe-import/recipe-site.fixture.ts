/** For tests only: a site with recipes on loopback, which the kit's server may reach. */
import type { RequestListener } from 'node:http'
import sharp from 'sharp'
import { loopback } from '#ports/loopback.fixture.ts'
import { createSafeFetch } from '#ports/safe-fetch.ts'
import type { Kit } from '#test/kit.ts'
import { fetchWithTestTimeout } from '#test/timeouts.ts'

export const jpg = await sharp({ create: { width: 24, height: 12, channels: 3, background: '#2f6b4a' } })
  .jpeg()
  .toBuffer()

/** What each path answers: HTML, or whatever a listener does. Unknown paths are 404, `/*.jpg` are pictures. */
export type Pages = Record<string, string | RequestListener>

export async function recipeSite(kit: Kit, pages: Pages = {}) {
  const site = await loopback((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const page = pages[path]
    if (typeof page === 'function') return page(request, response)
    if (page !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    if (path.endsWith('.jpg')) return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpg)
    return response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not here</title>')
  })
  kit.runtime.fetch = fetchWithTestTimeout(createSafeFetch({ allow: [`127.0.0.1:${site.port}`] }))
  return site
}

export const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Pea soup',
  description: 'Green &amp; warm',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  cookTime: 'PT1H30M',
  totalTime: 'PT1H40M',
  image: '/soup.jpg',
  keywords: 'winter, quick, WINTER',
  recipeCategory: 'main course',
  recipeIngredient: ['500 g peas', '1 onion'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Soup',
      itemListElement: [
        { '@type': 'HowToStep', text: 'Fry the onion.' },
        { '@type': 'HowToStep', text: 'Add the peas.' },
      ],
    },
  ],
  nutrition: { calories: '100 kcal', sodiumContent: '1g' },
}

export const pageOf = (recipe: object, head = '') =>
  `<!doctype html><html lang="en"><head><title>A page</title>${head}<script type="application/ld+json">${JSON.stringify(recipe)}</script></head><body><h1>A page</h1></body></html>`

export async function storedFiles(kit: Kit): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of kit.runtime.files.list('recipes')) keys.push(key)
  return keys
}

export const countRecipes = async ({ runtime }: Kit): Promise<number> =>
  (await runtime.connection.reader.selectFrom('recipe').select('id').execute()).length
