import { householdAttributes } from '#core/attributes/accounts.attributes.ts'
import {
  type Attributes,
  booleanColumn,
  numberColumn,
  recordAttributes,
  textColumn,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'

/** What may be asked about a cookbook. */
export const cookbookAttributes = (): Attributes => ({
  ...openCookbookAttributes(),
  query_filter_string: textColumn('queryFilterString'),
})

/** For guests: the filter of a book is not told to them, so it cannot be probed either. */
export const openCookbookAttributes = (): Attributes => ({
  ...recordAttributes,
  name: textColumn('name'),
  slug: textColumn('slug'),
  description: textColumn('description'),
  position: numberColumn('position'),
  public: booleanColumn('public'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
})
