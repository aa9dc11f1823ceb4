type Servings = number | null | undefined

/** How many times a recipe is made for so many servings; `otherwise` where one of the two is not said. */
export const scaleFor = (servings: Servings, recipeServings: Servings, otherwise = 1): number =>
  servings && recipeServings && servings > 0 && recipeServings > 0 ? servings / recipeServings : otherwise
