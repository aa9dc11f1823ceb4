import { Type } from 'typebox'
import { preference } from '#lib/preference.ts'

export const PAGE_SIZES = [15, 50, 100]
const [DEFAULT_PAGE_SIZE] = PAGE_SIZES

/** What a table remembers about its reader. `hidden` lists the columns that start out hidden. */
export const tablePreference = (table: string, hidden: string[]) =>
  preference(
    `${table}-table-preferences`,
    Type.Object({
      hidden: Type.Array(Type.String(), { default: hidden }),
      pageSize: Type.Integer({ minimum: 1, default: DEFAULT_PAGE_SIZE }),
    }),
  )

export type TablePreference = ReturnType<typeof tablePreference>
