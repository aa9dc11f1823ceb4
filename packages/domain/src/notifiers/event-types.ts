/** What a household can be told of. The names are the contract's; programs that listen know them. */

/** As the screen shows them, by what they are about. */
export const eventGroups = {
  recipes: ['recipe_created', 'recipe_updated', 'recipe_deleted'],
  users: ['user_signup'],
  mealplans: ['mealplan_entry_created', 'mealplan_entry_updated', 'mealplan_entry_deleted'],
  shoppingLists: ['shopping_list_created', 'shopping_list_updated', 'shopping_list_deleted'],
  cookbooks: ['cookbook_created', 'cookbook_updated', 'cookbook_deleted'],
  tags: ['tag_created', 'tag_updated', 'tag_deleted'],
  categories: ['category_created', 'category_updated', 'category_deleted'],
  labels: ['label_created', 'label_updated', 'label_deleted'],
  pantry: ['pantry_low', 'pantry_expiring'],
  prepTasks: ['prep_tasks_due'],
} as const

export type EventGroup = keyof typeof eventGroups
export type EventType = (typeof eventGroups)[EventGroup][number]
export const eventTypes: EventType[] = Object.values(eventGroups).flat()

/** Nothing here ever tells of these; clients may still choose them. */
export const silentEventTypes = ['data_migrations', 'data_export', 'data_import'] as const
/** Nobody can choose these: they are always meant for one receiver. */
export const directEventTypes = ['test_message', 'webhook_task'] as const

type Camel<T extends string> = T extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : T
export type ChosenType = EventType | (typeof silentEventTypes)[number]
export type EventOption = Camel<ChosenType>

/** The flag by which a notifier is asked for a type: `recipe_created` is `recipeCreated`. */
export const optionOf = <T extends string>(type: T): Camel<T> =>
  type.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<T>

export const chosenTypes: ChosenType[] = [...eventTypes, ...silentEventTypes]
