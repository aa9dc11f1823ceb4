import type { Stamped } from './row-shapes.ts'

/** What sorts recipes. The three tables look alike on purpose: one store serves them all. */
export type OrganizerRow = Stamped & { groupId: string; name: string; nameNormalised: string; slug: string }

export type OrganizerTables = {
  category: OrganizerRow
  tag: OrganizerRow
  tool: OrganizerRow
  /** The households that own the tool. */
  toolOnHand: { toolId: string; householdId: string }
}
