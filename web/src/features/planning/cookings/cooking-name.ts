import type { Cooking, CookingSummary } from '@larder/contract/cookings.ts'

type Named = Pick<Cooking | CookingSummary, 'name'> & { dishes: readonly { name: string }[] }

/** Its own name, or those of its dishes. */
export const cookingName = ({ name, dishes }: Named): string => name || dishes.map((dish) => dish.name).join(' · ')
