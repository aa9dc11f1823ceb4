/** Everything that can happen, as data. Listeners hear of it after the transaction has been committed. */
type InGroup = { groupId: string; id: string }
type InHousehold = InGroup & { householdId: string }
/** With the name, because whoever hears of a deletion can no longer look it up. */
type NamedInGroup = InGroup & { name: string }
type RecipeRef = InHousehold & { slug: string; name: string }
/** The id is the event's; slug and name are those of its recipe. */
type TimelineRef = RecipeRef & { recipeId: string }

export type EventMap = {
  'category.created': NamedInGroup
  'category.updated': NamedInGroup
  'category.deleted': NamedInGroup
  'food.created': InGroup
  /** `renamed`: what uses it is called differently now. */
  'food.updated': InGroup & { renamed?: boolean }
  'food.deleted': InGroup
  /** Told once after foods were deleted that recipes named: these say less than before. */
  'foods.forgotten': { groupId: string; recipeIds: string[] }
  'group.created': { id: string }
  'group.updated': { id: string }
  'group.deleted': { id: string }
  'household.created': InGroup
  'household.updated': InGroup
  'household.deleted': InGroup
  /** Waits to be run, for the first time or again. */
  'job.created': { id: string }
  'job.cancelAsked': { id: string }
  'label.created': InGroup
  'label.updated': InGroup
  'label.deleted': InGroup
  'recipe.created': RecipeRef & {
    /** It is a copy of a recipe the group had already. */
    copy?: boolean
  }
  /** `removedFiles` are keys of files that no row names any more. */
  'recipe.updated': RecipeRef & { removedFiles?: string[] }
  /** Moved to the trash; everything that belongs to it is still there. */
  'recipe.deleted': RecipeRef
  'recipe.restored': RecipeRef
  /** Gone for good; its files are in the folder `recipes/<id>`. */
  'recipe.purged': RecipeRef
  /** Several were saved by one call: told once for each household. */
  'recipes.updated': { groupId: string; householdId: string; recipes: RecipeRef[]; removedFiles: string[] }
  /** Many came at once; labels are also told one by one. */
  'seeds.sown': { groupId: string; kind: 'foods' | 'units' | 'labels' }
  'tag.created': NamedInGroup
  'tag.updated': NamedInGroup
  'tag.deleted': NamedInGroup
  'timelineEvent.created': TimelineRef
  'timelineEvent.updated': TimelineRef
  'timelineEvent.deleted': TimelineRef
  'tool.created': NamedInGroup
  'tool.updated': NamedInGroup
  'tool.deleted': NamedInGroup
  'unit.created': InGroup
  'unit.updated': InGroup
  'unit.deleted': InGroup
  'user.created': InHousehold
  'user.updated': InHousehold
  /** Their rows are gone or have forgotten them; the household is the one they belonged to. */
  'user.deleted': InHousehold & { username: string; fullName: string }
  /** Registration only; its cause is nobody, and integrations know it as `registration`. */
  'user.signedUp': InHousehold & { username: string; email: string }
}

export type EventName = keyof EventMap
