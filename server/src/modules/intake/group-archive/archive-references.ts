import { randomUUID } from 'node:crypto'
import type { References } from './archive-columns.ts'
import type { ThingKind } from './archive-format.ts'

/** What the ids of an archive have become in the group. Ids that the archive does not bring along stand for nothing. */

export type KnownIds = {
  put: (kind: ThingKind, archived: string, id: string) => void
  forget: (kind: ThingKind, archived: string) => void
  idOf: References['idOf']
  /** For the parts of one thing: what they call each other is theirs alone. */
  within: () => References
}

type Found = { people: Map<string, string>; standIn: () => string | undefined; groupId: string; now: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

export function knownIds({ people, standIn, groupId, now }: Found): KnownIds {
  const byKind = new Map<ThingKind, Map<string, string>>()
  const anywhere = new Map<string, string>()
  const idOf: References['idOf'] = (kind, archived) => byKind.get(kind)?.get(archived)
  return {
    idOf,
    put: (kind, archived, id) => {
      const known = byKind.get(kind) ?? new Map<string, string>()
      byKind.set(kind, known.set(archived, id))
      anywhere.set(archived, id)
    },
    forget: (kind, archived) => {
      byKind.get(kind)?.delete(archived)
      anywhere.delete(archived)
    },
    within: () => {
      const handles = new Map<string, string>()
      return {
        idOf,
        groupId,
        now,
        personOf: (archived) => people.get(archived) ?? standIn(),
        handleOf: (archived) => {
          const handle = handles.get(archived) ?? (randomUUID() as string)
          handles.set(archived, handle)
          return handle
        },
        rewritten: (text) =>
          text.replace(UUID, (id) => anywhere.get(id.toLowerCase()) ?? handles.get(id) ?? people.get(id) ?? id),
      }
    },
  }
}
