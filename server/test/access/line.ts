import type { FormFile } from '#test/multipart.ts'
import type { Person } from '../factories/factories.ts'
import type { Kit } from '../kit.ts'

/** One line of the access matrix: how to make a record, what a fitting body is, and who shares it with its owner. */

export const roles = ['guest', 'stranger', 'neighbour', 'plain', 'owner', 'admin'] as const
export type Role = (typeof roles)[number]

type Params = Record<string, unknown>
export type Made = { kit: Kit; owner: Person; admin: Person }

export type Line = {
  /** Whose it is: everybody's, the group's, the household's, one person's, or a matter for administrators. */
  of: 'everybody' | 'group' | 'household' | 'person' | 'server'
  make: (made: Made) => Promise<Params>
  body?: (params: Params, made: Made) => unknown
  form?: Record<string, string | FormFile>
  query?: Record<string, unknown>
  /** What those are told who do not share it; "not found" unless the contract says otherwise. */
  hidden?: number
  /** Where the contract tells one role something else. */
  except?: Partial<Record<Role, number>>
}

/** A line for every call, named as `METHOD /path/{id}`. */
export type Lines = Record<string, Line>

export type Factory = (made: Made) => Promise<{ id: string }>

export const byId =
  (factory: Factory): Line['make'] =>
  async (made) => ({ item_id: (await factory(made)).id })

export const homeOf = ({ householdId, groupId, actor }: Person) => ({
  id: householdId,
  groupId,
  name: '',
  slug: actor.householdSlug,
})
