import type { TaggedEndpoint } from '@larder/contract/endpoint.ts'
import { validatorsApi } from '@larder/contract/validators.ts'
import { canSeeRecipe, recipeVisibilities } from '@larder/domain/permissions/recipe-visibility.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Person } from './factories/factories.ts'
import { emptyWorld, hide, type World } from './hidden-recipes.fixture.ts'
import { type Asked, queries, requestFor } from './hidden-recipes-requests.ts'
import { type Kit, test } from './kit.ts'

/**
 * Nobody finds a recipe that is hidden from them: neither its id nor its slug nor its name is in any answer of the
 * server to them, whatever they ask for. A new call is asked by itself; one with a thing in its path needs a line.
 */

const keyOf = ({ method, path }: TaggedEndpoint) => `${method} ${path}`
const gets = (kit: Kit) => kit.app.mounted.filter(({ method }) => method === 'GET')

test('every call that reads says how it is asked for a hidden recipe, or why it is not', ({ kit }) => {
  const named = gets(kit).filter(({ path }) => path.includes('{'))
  expect(named.map(keyOf).filter((key) => requestFor(key) === undefined)).toEqual([])
})

type Secret = World['hidden'][number]

function asked(world: World, endpoint: TaggedEndpoint, secret: Secret): Asked[] {
  if (endpoint.events) return []
  const request = endpoint.path.includes('{') ? requestFor(keyOf(endpoint)) : (queries[keyOf(endpoint)] ?? (() => [{}]))
  return typeof request === 'function' ? request(world, secret) : []
}

/** Everything that the server answers, but for what repeats the question. */
async function leaksTo(world: World, viewer: Person | undefined, secret: Secret): Promise<string[]> {
  const caller = viewer ? world.kit.as(viewer) : world.kit.guest()
  const leaks: string[] = []
  for (const endpoint of gets(world.kit))
    for (const input of asked(world, endpoint, secret)) {
      const { text, status } = await caller.call(endpoint, input)
      const told = [secret.id, secret.slug, secret.name].filter((one) => text.toLowerCase().includes(one.toLowerCase()))
      if (told.length > 0) leaks.push(`${status} ${keyOf(endpoint)} ${JSON.stringify(input)} tells ${told}`)
    }
  return leaks
}

const secrets = fc.record({
  visibility: fc.constantFrom(...recipeVisibilities.filter((one) => one !== 'group')),
  isTrashed: fc.boolean(),
  wasOpen: fc.boolean(),
})

let count = 0

test('attack 64: no answer to anybody who may not see a recipe tells its id, its slug or its name', async ({ kit }) => {
  await fc.assert(
    fc.asyncProperty(secrets, async (hiding) => {
      const name = `Zorblax${++count} broth of the ${hiding.visibility}`
      const world = await hide(await emptyWorld(kit), { ...hiding, name })
      const [secret] = world.hidden
      if (!secret) throw new Error('nothing was hidden')
      const people = { ...world.viewers, stranger: world.stranger, guest: undefined }
      for (const [role, viewer] of Object.entries(people)) {
        const { owner } = world
        const isOfGroup = viewer?.groupId === owner.groupId
        const recipe = { ...secret, userId: owner.id, householdId: owner.householdId }
        if (viewer && isOfGroup && canSeeRecipe({ id: viewer.id, householdId: viewer.householdId }, recipe)) continue
        expect([role, await leaksTo(world, viewer, secret)]).toEqual([role, []])
        await nameIsFree(world, viewer, secret)
      }
      await feedIsSilent(world, secret)
      const { text } = await kit.as(world.owner).call(recipesOf(kit), { query: { search: name } })
      expect(text.includes(secret.id)).toBe(!secret.isTrashed)
    }),
    { numRuns: 3, examples: [[{ visibility: 'person', isTrashed: false, wasOpen: true }]] },
  )
})

function recipesOf(kit: Kit): TaggedEndpoint {
  const found = gets(kit).find((one) => keyOf(one) === 'GET /api/recipes')
  if (!found) throw new Error('no list of recipes')
  return found
}

async function nameIsFree({ kit, owner }: World, viewer: Person | undefined, { name }: Secret): Promise<void> {
  const caller = viewer ? kit.as(viewer) : kit.guest()
  const { data } = await caller.call(validatorsApi.recipe, { query: { group_id: owner.groupId, name } })
  expect(data).toEqual({ valid: true })
}

/** Of what happens to it others hear once, when it is hidden: that it is gone. */
async function feedIsSilent({ kit, owner }: World, { id, visibility }: Secret): Promise<void> {
  const rows = await kit.runtime.connection.reader.selectFrom('notice').selectAll().execute()
  const told = rows.filter((row) => row.entityId === id || row.ofId === id)
  const mine = visibility === 'person' ? owner.id : owner.householdId
  const loud = told.filter(({ audienceId, scope }) => audienceId !== mine && scope !== 'person')
  expect(loud.at(-1)).toMatchObject({ entity: 'recipe', action: 'deleted', entityId: id })
  expect(told.length).toBeGreaterThan(0)
}
