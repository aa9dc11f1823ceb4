import { manyThrough, type RelationAttribute, textColumn, uuidColumn } from '#core/attributes/attributes.ts'

/** The households that have it, to filter by. */
export const householdsRelation = (kind: 'food' | 'tool'): RelationAttribute =>
  manyThrough(
    { table: `${kind}OnHand`, own: `${kind}Id`, other: 'householdId' },
    {
      table: 'household',
      attributes: () => ({ id: uuidColumn('id'), name: textColumn('name'), slug: textColumn('slug') }),
    },
  )
