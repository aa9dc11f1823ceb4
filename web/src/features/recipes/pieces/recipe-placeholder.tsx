import { RecipeSkeleton } from '../view/recipe-skeleton.tsx'

/** What stands where a recipe will be. */
export const RecipePlaceholder = () => <RecipeSkeleton summary={undefined} />
