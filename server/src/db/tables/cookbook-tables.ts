import type { Bit, Stamped } from './row-shapes.ts'

export type CookbookTables = {
  cookbook: Stamped & {
    groupId: string
    householdId: string
    name: string
    nameNormalised: string
    /** Unique in the group. */
    slug: string
    description: string
    position: number
    public: Bit
    queryFilterString: string
  }
}
