import type { RecordKind } from './archive-format.ts'

/** What is imported, wherever it comes from: our own archives, or others that are translated into their words. */

import type { ArchiveKind } from '@larder/contract/group-archive.ts'

/** Somebody of the archive. The address is used to find the same person in the group, and never kept. */
export type ArchivedPerson = { id: string; username: string; email?: string }

export type ArchiveSource = {
  kind: ArchiveKind
  /** One after the other, as the archive has them: nothing of them has been checked. */
  records: (kind: RecordKind) => AsyncIterable<unknown>
  people: () => Promise<ArchivedPerson[]>
  recipeCount: number
  /** Of a recipe, by its id in the archive: `images/original.webp`. Undefined when it is not there or not as it was. */
  file: (recipeId: string, name: string, maxBytes: number) => Promise<Uint8Array | undefined>
}

/** A group that an archive holds, so that a person can choose. */
export type ArchivedGroup = { id: string; name: string; counts: Record<string, number> }

export type OpenArchive = {
  kind: ArchiveKind
  createdAt: string | null
  groups: ArchivedGroup[]
  /** Undefined for a group that it does not hold. */
  sourceOf: (groupId: string) => ArchiveSource | undefined
}
