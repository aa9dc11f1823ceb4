import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import type { ActionTools } from '#ui/actions/action.ts'
import { cookingQueries } from '../pantry-cooking.queries.ts'

const CookedSheet = lazyPart(async () => (await import('../cooked-sheet.tsx')).CookedSheet)

export type Cooked = { slug: string; name: string; scale: number; mealId?: number }

/** The sheet after cooking, for those who want it and only where something would be taken. */
export async function askAfterCooking({ open, read }: Pick<ActionTools, 'open' | 'read'>, cooked: Cooked) {
  try {
    const { askAfterCooking: isWanted } = await read(pantryQueries.settings())
    if (!isWanted) return
    const { lines } = await read(cookingQueries.proposal(cooked.slug, cooked.scale))
    if (lines.some(({ takes }) => takes.length > 0)) open(CookedSheet, { cooked })
  } catch {
    // Without the server nobody is asked; the meal stands among those that are not booked.
  }
}
