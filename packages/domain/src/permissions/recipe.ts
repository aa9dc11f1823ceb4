/**
 * Who may change a recipe. Reading, commenting, rating, sharing, duplicating and "made this" are open to the whole
 * group, even for locked recipes, and are not asked here.
 */

export type Editor = { id: string; groupId: string; householdId: string; admin?: boolean }

export type Editable = {
  /** The author; none once the author's account is gone. */
  userId?: string | null
  groupId: string
  householdId: string | null
  locked: boolean | null | undefined
  /** The preference of the recipe's household; missing preferences count as locking. */
  householdLocksEdits: boolean | null | undefined
}

/** Authors always may; others only inside the group, and only past both locks. What is unknown counts as locked. */
export function canEditRecipe(user: Editor, recipe: Editable): boolean {
  if (isAuthor(user, recipe)) return true
  if (user.groupId !== recipe.groupId) return false
  if (user.householdId !== recipe.householdId && recipe.householdLocksEdits !== false) return false
  return recipe.locked === false
}

/** As editing; an administrator may also clear away what nobody else in the group can. */
export function canDeleteRecipe(user: Editor, recipe: Editable): boolean {
  if (canEditRecipe(user, recipe)) return true
  return user.admin === true && user.groupId === recipe.groupId
}

/** Only the author turns the lock. Sending the stored value, or none, changes nothing and is everyone's. */
export function canSetRecipeLock(user: Editor, recipe: Editable, wanted: boolean | null | undefined): boolean {
  if (wanted === undefined || wanted === null || wanted === (recipe.locked ?? false)) return true
  return isAuthor(user, recipe)
}

/** A recipe changes hands only by its author's will, and never leaves the group. */
export function canHandOverRecipe(user: Editor, recipe: Editable, newOwner: { groupId: string }): boolean {
  return isAuthor(user, recipe) && newOwner.groupId === recipe.groupId
}

function isAuthor(user: Editor, recipe: Editable): boolean {
  return user.id === recipe.userId
}
