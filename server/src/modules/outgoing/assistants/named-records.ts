import { cookbooksApi } from '@larder/contract/cookbooks.ts'
import { foodsApi } from '@larder/contract/foods.ts'
import { groupsApi } from '@larder/contract/groups.ts'
import { categoriesApi, tagsApi, toolsApi } from '@larder/contract/organizers.ts'
import { recipeSearchApi } from '@larder/contract/recipe-search.ts'
import { recipesApi } from '@larder/contract/recipes.ts'
import { shoppingListsApi } from '@larder/contract/shopping-lists.ts'
import { includesAlike } from '@larder/domain/search/fuzzy.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import { slugify } from '@larder/domain/slug.ts'
import { isUuid } from '#core/uuid.ts'
import { forEachYielding } from '#core/yielding-loop.ts'
import { type Call, NOTHING_THERE, short, ToolProblem } from './tool.ts'

/**
 * Resolves names that a model uses to records. A name, a slug and an id are equally good, whatever case and accents;
 * unknown names are reported with similar ones, because an empty answer would be taken for "there is no such recipe".
 */

type NamedRecord = { id: string; name: string; slug?: string; otherNames?: string[] }
type Page = { items: readonly NamedRecord[] }

const everything = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

const readAll = {
  tags: (call: Call): Promise<Page> => call(tagsApi.list, { query: everything }),
  categories: (call: Call): Promise<Page> => call(categoriesApi.list, { query: everything }),
  tools: (call: Call): Promise<Page> => call(toolsApi.list, { query: everything }),
  households: (call: Call): Promise<Page> => call(groupsApi.households, { query: everything }),
  cookbook: (call: Call): Promise<Page> => call(cookbooksApi.list, { query: everything }),
  foods: async (call: Call): Promise<Page> => {
    const { items } = await call(foodsApi.list, { query: everything })
    return {
      items: items.map(({ id, name, pluralName, aliases }) => ({
        id,
        name,
        otherNames: [...(pluralName ? [pluralName] : []), ...aliases.map((alias) => alias.name)],
      })),
    }
  },
}

export type NamedKind = keyof typeof readAll
export type Unknown = { kind: NamedKind; given: string; similar: string[] }

const MAX_SIMILAR = 5
/** Similar names are looked for in every record: what is longer than a name is compared by its beginning. */
const LONGEST_GUESS = 100

/** The ids of the named records, and the unknown names. */
export async function idsOf(call: Call, kind: NamedKind, words: readonly string[]) {
  const items = words.length > 0 ? (await readAll[kind](call)).items : []
  const found = words.map((given) => ({ given, id: recordCalled(items, given)?.id }))
  const missing = found.flatMap(({ given, id }) => (id === undefined ? [given] : []))
  const names = missing.length === 0 ? [] : items.map(({ name }) => ({ name, plain: normalise(name) }))
  const unknown: Unknown[] = []
  for (const given of missing) unknown.push({ kind, given, similar: await similarTo(names, given) })
  return { ids: [...new Set(found.flatMap(({ id }) => id ?? []))], unknown }
}

/** An id or a slug before a name, and a name before another name of something else. */
function recordCalled<T extends NamedRecord>(items: readonly T[], given: string): T | undefined {
  const word = normalise(given)
  return (
    items.find(({ id, slug }) => id === word || slug === word) ??
    items.find(({ name }) => normalise(name) === word) ??
    items.find(({ otherNames }) => otherNames?.some((name) => normalise(name) === word)) ??
    items.find(({ name }) => slugify(name) === word)
  )
}

async function similarTo(names: { name: string; plain: string }[], given: string): Promise<string[]> {
  const guess = normalise(given).slice(0, LONGEST_GUESS)
  const similar: string[] = []
  await forEachYielding(names, ({ name, plain }) => {
    if (similar.length === MAX_SIMILAR || !(includesAlike(plain, guess) || includesAlike(guess, plain))) return
    similar.push(short(name, 300) ?? '')
  })
  return similar
}

/** An id is taken as it is: a token that may plan or shop need not be able to read. */
export const recipeIdOf = async (call: Call, recipe: string): Promise<string> =>
  isUuid(recipe) ? recipe : (await recipeCalled(call, recipe)).id

export async function recipeCalled(call: Call, recipe: string) {
  try {
    return await call(recipesApi.get, { params: { slug: recipe } })
  } catch (error) {
    if (!(error instanceof ToolProblem && error.message === NOTHING_THERE)) throw error
    const slug = await slugOfName(call, recipe)
    return call(recipesApi.get, { params: { slug } })
  }
}

const MAX_NAMESAKES = 50

async function slugOfName(call: Call, name: string): Promise<string> {
  const { items } = await call(recipeSearchApi.list, { query: { search: name, perPage: MAX_NAMESAKES } })
  const [found, ...others] = items.filter((item) => normalise(item.name ?? '') === normalise(name))
  if (!found) throw new ToolProblem(NOTHING_THERE)
  if (others.length === 0) return found.slug
  throw new ToolProblem(
    `Several recipes have this name. Give one of these slugs: ${[found, ...others].map(({ slug }) => slug).join(', ')}.`,
  )
}

export async function listIdOf(call: Call, list: string): Promise<string> {
  if (isUuid(list)) return list
  const { items } = await call(shoppingListsApi.list, { query: { perPage: -1 } })
  const [found, ...others] = items.filter(({ name }) => normalise(name ?? '') === normalise(list))
  if (!found) throw new ToolProblem(NOTHING_THERE)
  if (others.length > 0) throw new ToolProblem('Several lists have this name. Give the id of one of them.')
  return found.id
}
