/** A little recipe site on this machine: what an import meets on the web, without the web. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { answerOfAi } from './ai-service.ts'

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
    recipeIngredient: ['2 leeks', '1 l water', ...(name.startsWith('Doubtful') ? ['Roasting pan'] : [])],
    recipeInstructions: ['Slice the leeks.', 'Simmer.'].map((text) => ({ '@type': 'HowToStep', text })),
  }
  const data = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  return `<!doctype html><html lang="en"><head><title>${name}</title>${data}</head><body><h1>${name}</h1></body></html>`
}

const ABOUT = '<!doctype html><html lang="en"><head><title>About us</title></head><body><p>We cook.</p></body></html>'

const AI = '/v1'

export async function openRecipeSite() {
  const send = (answer: ServerResponse, type: string, body: string) =>
    answer.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
  const server = createServer((request, answer) => {
    const { url = '' } = request
    const slug = /^\/recipes\/([a-z-]+)/.exec(url)?.[1]
    if (url.startsWith(AI)) void text(request).then((body) => send(answer, 'application/json', answerOfAi(body)))
    else send(answer, 'text/html', slug ? recipePage(nameOf(slug)) : ABOUT)
  }).listen(0, RECIPE_SITE_HOST)
  await once(server, 'listening')
  const address = server.address()
  const site = `http://${RECIPE_SITE_HOST}:${typeof address === 'object' ? address?.port : 0}`
  return {
    /** `leek-soup` is the page of the recipe Leek soup; of those called `doubtful-…` one line is no food. */
    recipe: (slug: string) => `${site}/recipes/${slug}`,
    /** A page without a recipe. */
    about: `${site}/about`,
    /** The base address of an AI service. */
    ai: `${site}${AI}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
