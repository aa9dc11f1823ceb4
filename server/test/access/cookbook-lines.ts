import { cookbookSharingApi } from '@larder/contract/cookbook-sharing.ts'
import { byId, type Factory, type Line, type Lines } from './line.ts'

const cookbook: Factory = ({ kit, owner }) => kit.cookbook({ by: owner })

const withRecipe: Line['make'] = async ({ kit, owner }) => ({
  item_id: (await kit.cookbook({ by: owner })).id,
  recipe_id: (await kit.recipe({ by: owner })).id,
})

const link: Line['make'] = async ({ kit, owner }) => {
  const params = (await withRecipe({ kit, owner } as Parameters<Line['make']>[0])) as { item_id: string }
  const made = await kit.as(owner).call(cookbookSharingApi.create, { params, body: {} })
  return { ...params, link_id: made.data.id, token: made.data.token }
}

const one = '/api/households/cookbooks/{item_id}'
const guests = '/api/shared/cookbooks/{token}'

/** What is in cookbooks by hand, their covers, and links to them. */
export const cookbookLines: Lines = {
  [`POST ${one}/recipes`]: {
    of: 'household',
    make: withRecipe,
    body: ({ recipe_id }) => ({ recipeIds: [recipe_id] }),
  },
  [`POST ${one}/recipes/remove`]: {
    of: 'household',
    make: withRecipe,
    body: ({ recipe_id }) => ({ recipeIds: [recipe_id] }),
  },
  [`PUT ${one}/recipes/{recipe_id}/place`]: { of: 'household', make: withRecipe, body: () => ({ after: null }) },
  [`DELETE ${one}/order`]: { of: 'household', make: byId(cookbook) },
  [`GET ${one}/taken-out`]: { of: 'group', make: byId(cookbook) },
  [`GET ${one}/cover`]: { of: 'group', make: byId(cookbook) },
  [`PUT ${one}/cover`]: { of: 'household', make: byId(cookbook), body: () => ({ recipeId: null }) },
  'GET /api/recipes/{slug}/cookbooks': {
    of: 'group',
    make: async ({ kit, owner }) => ({ slug: (await kit.recipe({ by: owner })).slug }),
  },
  'GET /api/recipes/{slug}/similar': {
    of: 'group',
    make: async ({ kit, owner }) => ({ slug: (await kit.recipe({ by: owner })).slug }),
  },
  [`GET ${one}/links`]: { of: 'household', make: link },
  [`POST ${one}/links`]: { of: 'household', make: byId(cookbook), body: () => ({}) },
  [`DELETE ${one}/links/{link_id}`]: { of: 'household', make: link },
  [`GET ${guests}`]: { of: 'everybody', make: link },
  [`GET ${guests}/recipes`]: { of: 'everybody', make: link },
  [`GET ${guests}/recipes/{recipe_id}`]: { of: 'everybody', make: link },
}
