/**
 * Which addresses are pages for people: the server answers those with the client, and everything else that nobody mounted
 * with 404. Programs probe for files and well-known places and must be told that there is nothing.
 */

/** How the addresses of the client begin. */
const places = new Set([
  '',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'user',
  'admin',
  'g',
  'group',
  'household',
  'shopping-lists',
  'shared',
])

/** How they began in earlier days; the client leads on from there. */
const formerPlaces = new Set(['recipe', 'recipes', 'r', 'cookbooks'])

const LONGEST_FILE_ENDING = 12
const fileEnding = new RegExp(`\\.[a-z0-9]{1,${LONGEST_FILE_ENDING}}$`, 'i')

/** A name with an ending, or a place that begins with a dot (`/.well-known/…`): no page of the client has either. */
export const looksLikeFile = (path: string): boolean => fileEnding.test(path) || path.includes('/.')

export function isClientAddress(path: string): boolean {
  const [, place = ''] = path.split('/', 2)
  return !looksLikeFile(path) && (places.has(place) || formerPlaces.has(place))
}

/** Whether the other side can show a page. Who says nothing of it, or anything will do, can. */
export function acceptsPages(accept: string | undefined): boolean {
  if (!accept?.trim()) return true
  return accept.split(',').some((one) => /^\s*(text\/html|application\/xhtml\+xml|text\/\*|\*\/\*)\s*(;|$)/i.test(one))
}

/** Whether it asks for a page by name, as browsers do. */
export const asksForPage = (accept: string | undefined): boolean => /\btext\/html\b/i.test(accept ?? '')
