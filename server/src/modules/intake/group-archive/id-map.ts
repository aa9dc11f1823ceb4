import { randomUUID } from 'node:crypto'
import type { RecordKind } from './archive-format.ts'
import type { References } from './record-columns.ts'

/** Maps ids of an archive to ids in the group. Ids that the archive does not define map to nothing. */

export type IdMap = {
  put: (kind: RecordKind, archived: string, id: string) => void
  forget: (kind: RecordKind, archived: string) => void
  idOf: References['idOf']
  /** For the parts of one record, which may refer to each other. */
  within: () => References
}

type Found = { people: Map<string, string>; fallbackUser: () => string | undefined; groupId: string; now: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

export function createIdMap({ people, fallbackUser, groupId, now }: Found): IdMap {
  const byKind = new Map<RecordKind, Map<string, string>>()
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
        personOf: (archived) => people.get(archived) ?? fallbackUser(),
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
