import type { RecordKind } from './archive-format.ts'

/** The source of an import: our own archive, or a Mealie backup converted to the same records. */

import type { ArchiveKind } from '@larder/contract/group-archive.ts'

/** A person in the archive. The e-mail address is only used to find the same person here. */
export type ArchivedPerson = { id: string; username: string; email?: string }

export type ArchiveSource = {
  kind: ArchiveKind
  /** In the order of the archive, unchecked. */
  records: (kind: RecordKind) => AsyncIterable<unknown>
  people: () => Promise<ArchivedPerson[]>
  recipeCount: number
  /** A file of a recipe such as `images/original.webp`. Undefined if it is missing or its checksum is wrong. */
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
