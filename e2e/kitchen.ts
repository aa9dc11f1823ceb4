/** Stocks a server with recipes through its public calls, so that a journey starts where it gets interesting. */
import { builtInAccount } from './pages/login-page.ts'

type Named = { id: string; name: string; slug: string }
export type SavedRecipe = Named & Record<string, unknown>

type IngredientDraft = {
  quantity?: number
  unit?: string
  food?: string
  note?: string
  title?: string
  referenceId?: string
}
type StepDraft = { text: string; title?: string; summary?: string; ingredients?: string[] }

export type RecipeDraft = {
  name: string
  description?: string
  servings?: number
  totalTime?: string
  prepTime?: string
  ingredients?: (IngredientDraft | string)[]
  steps?: (StepDraft | string)[]
  tags?: string[]
  categories?: string[]
  tools?: string[]
  notes?: { title: string; text: string }[]
  nutrition?: Record<string, string>
  settings?: Record<string, boolean>
  /** A file as a browser would send it. */
  picture?: { bytes: Uint8Array<ArrayBuffer>; extension: string }
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** A new connection for each call: an idle one may be closed at the moment it is used again. */
const ownLine = { connection: 'close' }

export async function openKitchen(url: string, account = builtInAccount) {
  const { access_token } = await answerOf(
    await fetch(`${url}/api/auth/token`, { method: 'POST', headers: ownLine, body: new URLSearchParams(account) }),
  )
  const authorization = `Bearer ${access_token}`

  const call = async (method: string, path: string, body?: unknown) =>
    answerOf(
      await fetch(url + path, {
        method,
        headers: {
          ...ownLine,
          authorization,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body),
      }),
    )

  const known = new Map<string, Promise<Named>>()
  /** Made once, found afterwards. */
  const named = (path: string, name: string): Promise<Named> => {
    const key = `${path} ${name}`
    const made = known.get(key) ?? findOrMake(path, name)
    known.set(key, made)
    return made
  }
  const findOrMake = async (path: string, name: string): Promise<Named> => {
    const { items }: { items: Named[] } = await call('GET', `${path}?perPage=-1`)
    return items.find((item) => item.name === name) ?? call('POST', path, { name })
  }

  const ingredientOf = async (draft: IngredientDraft | string) => {
    if (typeof draft === 'string') return { quantity: 0, note: draft, disableAmount: false }
    const { unit, food, ...rest } = draft
    return {
      ...rest,
      disableAmount: false,
      unit: unit ? await named('/api/units', unit) : null,
      food: food ? await named('/api/foods', food) : null,
    }
  }

  return {
    call,
    tag: (name: string) => named('/api/organizers/tags', name),
    category: (name: string) => named('/api/organizers/categories', name),
    tool: (name: string) => named('/api/organizers/tools', name),
    food: (name: string) => named('/api/foods', name),
    unit: (name: string) => named('/api/units', name),

    /** Another household of the same group. */
    household: async (name: string): Promise<Named> => {
      const { groupId } = await call('GET', '/api/users/self')
      return call('POST', '/api/admin/households', { groupId, name })
    },

    /** Somebody else of the same group, without any permission; gives back what they sign in with. */
    person: async (username: string, household = 'Family') => {
      const account = { username, password: `${username} likes to cook` }
      const email = `${username}@example.com`
      await call('POST', '/api/admin/users', { ...account, fullName: username, email, group: 'Home', household })
      return account
    },

    /** A recipe as its own export packs it. */
    archive: async (slug: string): Promise<ArrayBuffer> => {
      const { token } = await call('POST', `/api/recipes/${slug}/exports`)
      const answer = await fetch(`${url}/api/recipes/${slug}/exports/zip?token=${token}`, {
        headers: { ...ownLine, authorization },
      })
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      return answer.arrayBuffer()
    },

    recipe: async ({ picture, ...draft }: RecipeDraft): Promise<SavedRecipe> => {
      const slug: string = await call('POST', '/api/recipes', { name: draft.name })
      const ingredients = await Promise.all((draft.ingredients ?? []).map(ingredientOf))
      const organizers = (path: string, names: string[] = []) => Promise.all(names.map((name) => named(path, name)))
      const saved: SavedRecipe = await call('PATCH', `/api/recipes/${slug}`, {
        description: draft.description ?? '',
        recipeServings: draft.servings ?? 0,
        totalTime: draft.totalTime ?? null,
        prepTime: draft.prepTime ?? null,
        recipeIngredient: ingredients,
        recipeInstructions: (draft.steps ?? []).map((step) =>
          typeof step === 'string'
            ? { text: step }
            : {
                text: step.text,
                title: step.title ?? '',
                summary: step.summary ?? '',
                ingredientReferences: (step.ingredients ?? []).map((referenceId) => ({ referenceId })),
              },
        ),
        tags: await organizers('/api/organizers/tags', draft.tags),
        recipeCategory: await organizers('/api/organizers/categories', draft.categories),
        tools: await organizers('/api/organizers/tools', draft.tools),
        notes: draft.notes ?? [],
        nutrition: draft.nutrition ?? {},
        settings: { disableAmount: false, disableComments: false, ...draft.settings },
      })
      if (picture) {
        const form = new FormData()
        form.set('image', new Blob([picture.bytes]), `picture.${picture.extension}`)
        form.set('extension', picture.extension)
        await call('PUT', `/api/recipes/${saved.slug}/image`, form)
      }
      return saved
    },
  }
}

async function answerOf(answer: Response) {
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${body}`)
  return body === '' ? null : JSON.parse(body)
}
