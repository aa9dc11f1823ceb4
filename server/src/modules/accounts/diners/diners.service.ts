import { randomUUID } from 'node:crypto'
import { type Diner, type DinerDraft, MAX_DINERS } from '@larder/contract/diners.ts'
import { allergens, isAllergen } from '@larder/domain/diets/allergens.ts'
import { type Diet, diets } from '@larder/domain/diets/diets.ts'
import type { Diner as DomainDiner } from '@larder/domain/diets/diners.ts'
import { grouped } from '@larder/domain/grouped.ts'
import type { HouseholdIds } from '#core/actor.ts'
import type { Use } from '#core/collection/uses.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem, forbidden, notFound, problem } from '#core/errors.ts'
import { found } from '#core/found.ts'
import type { Reader } from '#db/database.ts'
import { keepForUndo } from '#modules/foundation/removals/removals.service.ts'
import * as store from './diners.store.ts'

/**
 * Who eats with a household, and what they do not eat. Everybody edits their own facts, managers those of people
 * without an account. Every query is for the asking household, and nothing of it is written into events, logs or other
 * answers.
 */

type Facts = { allergens: DomainDiner['allergens']; diets: Diet[] }

const noFacts: Facts = { allergens: {}, diets: [] }

/** Words of a newer or older version are ignored. */
function factsOf(row: { allergens: string | null; diets: string | null }): Facts {
  if (row.allergens === null || row.diets === null) return noFacts
  const said = JSON.parse(row.allergens) as Record<string, 'avoids' | 'allergy'>
  const chosen = JSON.parse(row.diets) as string[]
  return {
    allergens: Object.fromEntries(Object.entries(said).filter(([word]) => isAllergen(word))),
    diets: diets.filter((diet) => chosen.includes(diet)),
  }
}

/** The people of a household, for those who warn on its behalf. */
export async function peopleOf(db: Reader, { groupId, householdId }: HouseholdIds): Promise<DomainDiner[]> {
  return (await readPeople(db, { groupId, householdId })).map(({ hasAccount: _, ...diner }) => diner)
}

type Person = DomainDiner & { hasAccount: boolean }

async function readPeople(db: Reader, { groupId, householdId }: HouseholdIds): Promise<Person[]> {
  const members = await store.listMembers(db, householdId)
  const guests = await store.listGuests(db, householdId)
  const foods = grouped(await store.listFoods(db, groupId, householdId), ({ dinerId }) => dinerId)
  const personOf = (row: (typeof members)[number], hasAccount: boolean): Person => ({
    id: row.id,
    name: row.name,
    hasAccount,
    ...factsOf(row),
    foods: (foods.get(row.id) ?? []).map(({ foodId, name, key, level }) => ({ foodId, name, key, level })),
  })
  return [...members.map((row) => personOf(row, true)), ...guests.map((row) => personOf(row, false))]
}

const toDiner = ({ actor }: Pick<Ctx, 'actor'>, person: Person): Diner => ({
  id: person.id,
  name: person.name,
  hasAccount: person.hasAccount,
  editable: person.hasAccount ? person.id === actor.userId : actor.canManageHousehold,
  allergens: allergens.flatMap((allergen) => {
    const level = person.allergens[allergen]
    return level ? [{ allergen, level }] : []
  }),
  diets: [...person.diets],
  foods: person.foods.map(({ foodId, name, level }) => ({ foodId, name, level })),
})

export const list = async (ctx: Ctx): Promise<Diner[]> =>
  (await readPeople(ctx.db, ctx.actor)).map((person) => toDiner(ctx, person))

const readOne = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<Diner> =>
  toDiner(ctx, found((await readPeople(ctx.db, ctx.actor)).find((one) => one.id === id)))

export const create = (ctx: Ctx, { name }: { name: string }): Promise<Diner> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    if ((await store.countGuests(ctx.db, householdId)) >= MAX_DINERS) throw problem('conflict', ctx.t('diners.tooMany'))
    const [id, now] = [randomUUID(), ctx.clock.iso()]
    const row = { id, createdAt: now, updatedAt: now, householdId, userId: null, name, allergens: '{}', diets: '[]' }
    await store.insert(ctx.db, row)
    ctx.emit('diner.created', { groupId, householdId, id })
    return readOne(ctx, id)
  })

export const update = (ctx: Ctx, id: string, draft: DinerDraft): Promise<Diner> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId, userId, canManageHousehold } = ctx.actor
    const person = (await readPeople(ctx.db, ctx.actor)).find((one) => one.id === id)
    if (!person) throw notFound()
    if (person.hasAccount ? id !== userId : !canManageHousehold) throw forbidden()
    const ids = [...new Set(draft.foods.map(({ foodId }) => foodId))]
    const there = await store.foodsThere(ctx.db, groupId, ids)
    if (there.size < ids.length) throw fieldProblem('foods', ctx.t('diners.foodUnknown'))
    const facts = {
      allergens: JSON.stringify(Object.fromEntries(draft.allergens.map(({ allergen, level }) => [allergen, level]))),
      diets: JSON.stringify([...new Set(draft.diets)]),
      updatedAt: ctx.clock.iso(),
    }
    if (person.hasAccount) await store.putOwn(ctx.db, userId, facts)
    else found(await store.updateGuest(ctx.db, householdId, id, { ...facts, ...(draft.name && { name: draft.name }) }))
    await store.replaceFoods(ctx.db, id, [...new Map(draft.foods.map((food) => [food.foodId, food])).values()])
    ctx.emit('diner.updated', { groupId, householdId, id })
    return readOne(ctx, id)
  })

export const remove = (ctx: Ctx, id: string): Promise<Diner> =>
  ctx.tx(async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const before = await readOne(ctx, id)
    if (before.hasAccount) throw notFound()
    await keepForUndo(ctx, 'diner', [id])
    found(await store.remove(ctx.db, householdId, id))
    ctx.emit('diner.deleted', { groupId, householdId, id })
    return before
  })

export const foodOfDiners: Pick<Use, 'repoint'> = {
  repoint: (db, _groupId, from, to) => store.repointFood(db, from, to),
}
