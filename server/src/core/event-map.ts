/** Every event, with its data. Listeners are called after the commit. */
type InGroup = { groupId: string; id: string }
type InHousehold = InGroup & { householdId: string }
/** With the name, because after a deletion it can no longer be looked up. */
type NamedInGroup = InGroup & { name: string }
type CookbookRef = InHousehold & { name: string }
/** Names are null for notes. */
type MealplanRef = {
  groupId: string
  householdId: string
  id: number
  date: string
  entryType: string
  /** What stands in place of a recipe. */
  title: string
  recipeId: string | null
  recipeName: string | null
  recipeSlug: string | null
}
/** Of a private list, and of a recipe that is for one person, only its owner hears. */
export type MaybePrivate = { privateTo?: string }
/** Of a recipe for one household only that household hears. */
export type MaybeHidden = MaybePrivate & { onlyIn?: string }
type ShoppingListRef = InHousehold & MaybePrivate & { name: string | null }
type ShoppingListLinkRef = InHousehold & MaybePrivate & { shoppingListId: string }
/** What changed on one list by one call. */
type ShoppingItemsRef = MaybePrivate & { groupId: string; householdId: string; shoppingListId: string; ids: string[] }
type RecipeRef = InHousehold & MaybeHidden & { slug: string; name: string }
/** The id is the event's; slug and name are those of its recipe. */
type TimelineRef = RecipeRef & { recipeId: string }
type OfRecipe = InGroup & MaybeHidden & { recipeId: string }
/** What concerns one person and nobody else. */
type OfPerson = InGroup & { userId: string }
type MarginNoteRef = OfPerson & { householdId: string; recipeId: string; visibility: 'private' | 'household' }

export type EventMap = {
  'aiProvider.created': InGroup
  'aiProvider.updated': InGroup
  'aiProvider.deleted': InGroup
  /** Which AI service does what; the id is the group's. */
  'aiProviders.chosen': InGroup
  /** `detail`: what it is good for. */
  'apiToken.created': OfPerson & { name?: string; detail?: string }
  'apiToken.deleted': OfPerson & { name?: string }
  'category.created': NamedInGroup
  'category.updated': NamedInGroup
  'category.deleted': NamedInGroup
  'comment.created': OfRecipe
  'comment.updated': OfRecipe
  'comment.deleted': OfRecipe
  'cookbook.created': CookbookRef
  'cookbook.updated': CookbookRef
  'cookbook.deleted': CookbookRef
  /** What is in it, its order or its cover: nothing that anybody is notified of. */
  'cookbookContents.updated': InHousehold
  'cookbookLink.created': InHousehold & { cookbookId: string }
  'cookbookLink.deleted': InHousehold & { cookbookId: string }
  /** Several were saved by one call, mostly to order them. */
  'cookbooks.updated': { groupId: string; householdId: string; ids: string[] }
  /** How far somebody has come with a recipe; the id is the recipe's. */
  'cooking.updated': OfPerson
  'cooking.deleted': OfPerson
  /** Several dishes for one time, followed by everybody of the household. */
  'cookingBoard.created': InHousehold
  'cookingBoard.updated': InHousehold
  'cookingBoard.deleted': InHousehold
  /** What a writer says about a diet of a recipe. */
  'dietStatement.updated': OfRecipe
  /** What somebody at the table does not eat; the household alone is told, and not what. */
  'diner.created': InHousehold
  'diner.updated': InHousehold
  'diner.deleted': InHousehold
  'export.created': InGroup
  /** All archives of the group at once; the id is the group's. */
  'exports.deleted': InGroup
  'food.created': InGroup
  /** `renamed`: what uses it is called differently now. */
  'food.updated': InGroup & { renamed?: boolean }
  'food.deleted': InGroup
  /** Emitted once after foods were deleted that recipes named: the search index of these is stale. */
  'foods.forgotten': { groupId: string; recipeIds: string[] }
  'group.created': { id: string }
  'group.updated': { id: string }
  'group.deleted': { id: string; name?: string }
  /** `locale`: the language of whoever made it; nobody did where an archive brought it. */
  'household.created': InGroup & { locale?: string }
  'household.updated': InGroup
  'household.deleted': InGroup & { name?: string }
  'importRule.created': InGroup
  'importRule.updated': InGroup
  'importRule.deleted': InGroup
  /** Whoever may invite into the household sees it. */
  'invitation.created': InHousehold
  'invitation.deleted': InHousehold
  'label.created': NamedInGroup
  'label.updated': NamedInGroup
  'label.deleted': NamedInGroup
  'marginNote.updated': MarginNoteRef
  'marginNote.deleted': MarginNoteRef
  /** Somebody's stars or heart; the id is the recipe's, whose mean may be another now. */
  'mealplan.created': MealplanRef
  'mealplan.updated': MealplanRef
  'mealplan.deleted': MealplanRef
  'householdMeal.created': InHousehold
  'householdMeal.updated': InHousehold
  'householdMeal.deleted': InHousehold
  'mealplanRepeat.created': InHousehold
  'mealplanRepeat.updated': InHousehold
  'mealplanRepeat.deleted': InHousehold
  'mealplanTemplate.created': InHousehold
  'mealplanTemplate.updated': InHousehold
  'mealplanTemplate.deleted': InHousehold
  'mealplanRule.created': InHousehold
  'mealplanRule.updated': InHousehold
  'mealplanRule.deleted': InHousehold
  'notifier.created': InHousehold
  'notifier.updated': InHousehold
  'notifier.deleted': InHousehold
  /** Something of a household's pantry; the id is that of the booking, the food or the household. */
  'pantry.updated': InHousehold & { foodIds: string[] }
  /** Told once a day: what has become low since the last time. */
  'pantry.low': InHousehold & { names: string[] }
  /** Told once a day: what is to be used up soon, and what is past its date. */
  'pantry.expiring': InHousehold & { names: string[] }
  /** A task that is to be done ahead of a planned meal, or when the household is told; the id is the meal's. */
  'prepTask.updated': InHousehold
  /** Told once in the evening: what is to be done until the next, and for which meals. */
  'prepTask.due': InHousehold & { from: string; to: string; names: string[] }
  'rating.updated': OfPerson & MaybeHidden
  'recipe.created': RecipeRef & {
    /** It is a copy of a recipe the group had already. */
    copy?: boolean
  }
  /** `removedFiles` are keys of files that no row names any more. */
  'recipe.updated': RecipeRef & { removedFiles?: string[] }
  /** Moved to the trash; everything that belongs to it is still there. */
  'recipe.deleted': RecipeRef
  'recipe.restored': RecipeRef
  /** Tells those who could see it before to forget it. */
  'recipe.hidden': InGroup
  /** Gone for good; its files are in the folder `recipes/<id>`. */
  'recipe.purged': RecipeRef
  /** Several were saved by one call: told once for each household. */
  'recipes.updated': {
    groupId: string
    householdId: string
    recipes: RecipeRef[]
    removedFiles: string[]
  } & MaybeHidden
  /** The recipes of many pages begin to come in; told once, and none of them is told by itself. The id is the report's. */
  'recipes.importStarted': InHousehold
  'recipeAction.created': InHousehold
  'recipeAction.updated': InHousehold
  'recipeAction.deleted': InHousehold
  /** What is to be done ahead of time was set by hand; the id is the recipe's. */
  'recipePrep.updated': OfRecipe
  /** Somebody began or ceased to edit it; the id is the recipe's. */
  'recipePresence.updated': InGroup & MaybeHidden
  'report.created': InGroup
  /** It is complete. */
  'report.updated': InGroup
  'report.deleted': InGroup
  /** Many came at once; labels are also told one by one. */
  'seeds.sown': { groupId: string; kind: 'foods' | 'units' | 'labels' }
  'shareLink.created': OfRecipe
  'shareLink.deleted': OfRecipe
  'shoppingItems.created': ShoppingItemsRef
  'shoppingItems.updated': ShoppingItemsRef
  'shoppingItems.deleted': ShoppingItemsRef
  'shoppingList.created': ShoppingListRef
  'shoppingList.updated': ShoppingListRef
  'shoppingList.deleted': ShoppingListRef
  'recurringItem.created': ShoppingListLinkRef
  'recurringItem.updated': ShoppingListLinkRef
  'recurringItem.deleted': ShoppingListLinkRef
  'shoppingListLink.created': ShoppingListLinkRef
  'shoppingListLink.deleted': ShoppingListLinkRef
  'shoppingStore.created': InHousehold
  'shoppingStore.updated': InHousehold
  'shoppingStore.deleted': InHousehold
  /** What things cost; the id is the household's. */
  'itemPrices.updated': InHousehold
  'tag.created': NamedInGroup
  'tag.updated': NamedInGroup
  'tag.deleted': NamedInGroup
  'timelineEvent.created': TimelineRef
  'timelineEvent.updated': TimelineRef
  'timelineEvent.deleted': TimelineRef
  /** A deletion was undone. */
  'timelineEvent.restored': OfRecipe
  'tool.created': NamedInGroup
  'tool.updated': NamedInGroup
  'tool.deleted': NamedInGroup
  'unit.created': InGroup
  'unit.updated': InGroup
  'unit.deleted': InGroup
  'user.created': InHousehold & { username: string }
  /** `locale`: of the first administrator, who has given the first account a name of their own. */
  'user.updated': InHousehold & { locale?: string }
  /** With the account that every installation starts with: whoever comes first brings the language of the house. */
  'user.builtInSignedIn': InHousehold & { locale: string }
  /** Choices for all devices of one person. */
  'user.preferencesChanged': OfPerson
  /** Their rows are gone or have forgotten them; the household is the one they belonged to. */
  'user.deleted': InHousehold & { username: string; fullName: string }
  /** Registration only; its cause is nobody, and integrations know it as `registration`. */
  'user.signedUp': InHousehold & { username: string; email: string }
  'webhook.created': InHousehold
  'webhook.updated': InHousehold
  'webhook.deleted': InHousehold
}

export type EventName = keyof EventMap
