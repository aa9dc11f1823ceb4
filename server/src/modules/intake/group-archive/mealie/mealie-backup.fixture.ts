import { randomUUID } from 'node:crypto'

/** For tests only: a `database.json` as Mealie writes it, of 2.x with hyphens or of 1.x on SQLite without. */

type Rows = Record<string, Record<string, unknown>[]>

const at = '2024-05-06T07:08:09.123456'
const stamps = { created_at: at, update_at: at }

export const ids = {
  group: randomUUID(),
  other: randomUUID(),
  home: randomUUID(),
  ana: randomUUID(),
  ben: randomUUID(),
  label: randomUUID(),
  food: randomUUID(),
  secondFood: randomUUID(),
  unit: randomUUID(),
  category: randomUUID(),
  tag: randomUUID(),
  tool: randomUUID(),
  recipe: randomUUID(),
  foreign: randomUUID(),
  reference: randomUUID(),
  step: randomUUID(),
  event: randomUUID(),
  list: randomUUID(),
  item: randomUUID(),
}

const inGroup = { group_id: ids.group }
const ofRecipe = { recipe_id: ids.recipe }

const shared: Rows = {
  groups: [
    { id: ids.group, ...stamps, name: 'Home', slug: 'home' },
    { id: ids.other, ...stamps, name: 'Neighbours', slug: 'neighbours' },
  ],
  group_preferences: [{ id: randomUUID(), ...inGroup, private_group: false, recipe_public: true }],
  multi_purpose_labels: [{ id: ids.label, ...stamps, ...inGroup, name: 'Produce', color: '#00FF00' }],
  ingredient_foods: [
    { id: ids.food, ...stamps, ...inGroup, name: 'leek', plural_name: 'leeks', label_id: ids.label, on_hand: true },
    // Real backups of 1.x hold such pairs.
    { id: ids.secondFood, ...stamps, ...inGroup, name: 'leek', plural_name: null, label_id: null, on_hand: false },
  ],
  ingredient_units: [
    { id: ids.unit, ...stamps, ...inGroup, name: 'cup', abbreviation: 'c', fraction: 1, use_abbreviation: 0 },
  ],
  categories: [{ id: ids.category, ...stamps, ...inGroup, name: 'Dinner', slug: 'dinner' }],
  tags: [{ id: ids.tag, ...stamps, ...inGroup, name: 'Quick', slug: 'quick' }],
  tools: [{ id: ids.tool, ...stamps, ...inGroup, name: 'Pan', slug: 'pan', on_hand: true }],
  recipes: [
    {
      id: ids.recipe,
      ...stamps,
      ...inGroup,
      user_id: ids.ana,
      slug: 'leek-pie',
      name: 'Leek pie',
      description: null,
      image: 'AbCd',
      prep_time: '10 minutes',
      recipe_yield: '1 tin',
      rating: 4,
      org_url: 'https://kitchen.example/pie',
      date_added: '2024-05-06',
      last_made: '2024-06-01T18:00:00',
      new_column_of_a_later_version: { anything: [1, 2] },
    },
    {
      id: ids.foreign,
      ...stamps,
      group_id: ids.other,
      user_id: ids.ben,
      slug: 'secret',
      name: 'Secret of the neighbours',
    },
  ],
  recipes_ingredients: [
    { id: 2, ...ofRecipe, position: 1, note: 'salt', quantity: 0, food_id: null, unit_id: null, reference_id: null },
    {
      id: 1,
      ...ofRecipe,
      position: 0,
      title: 'Filling',
      note: 'sliced',
      quantity: 1.5,
      food_id: ids.secondFood,
      unit_id: ids.unit,
      original_text: '1.5 cups leek',
      reference_id: ids.reference,
    },
  ],
  recipes_ingredients_substitutions: [
    { id: randomUUID(), ingredient_id: 1, substitute_food_id: null, note: 'anything green', position: 1 },
    { id: randomUUID(), ingredient_id: 1, substitute_food_id: ids.food, note: 'half as much', position: 0 },
  ],
  ingredient_foods_substitutions: [
    { id: randomUUID(), food_id: ids.secondFood, substitute_food_id: ids.food, note: 'milder', position: 0 },
  ],
  recipe_instructions: [
    {
      id: ids.step,
      ...ofRecipe,
      position: 0,
      type: null,
      title: '',
      text: `Cut. /api/media/recipes/${ids.recipe}/assets/a.txt`,
    },
  ],
  recipe_ingredient_ref_link: [{ id: 1, instruction_id: ids.step, reference_id: ids.reference }],
  notes: [{ id: 1, ...ofRecipe, title: 'Tip', text: 'Slowly' }],
  recipe_nutrition: [{ id: 1, ...ofRecipe, calories: '300', saturated_fat_content: '2', trans_fat_content: null }],
  recipe_settings: [{ id: 1, ...ofRecipe, public: true, disable_amount: false, locked: false }],
  recipe_assets: [{ id: 1, ...ofRecipe, name: 'Sheet', icon: 'mdi-file', file_name: 'a.txt' }],
  api_extras: [{ id: 1, recipee_id: ids.recipe, key_name: 'source', value: 'Grandmother' }],
  recipe_comments: [
    { id: randomUUID(), ...stamps, ...ofRecipe, user_id: ids.ben, text: 'Good' },
    { id: randomUUID(), ...stamps, ...ofRecipe, user_id: randomUUID(), text: 'Of somebody who is gone' },
  ],
  recipe_timeline_events: [
    {
      id: ids.event,
      ...stamps,
      ...ofRecipe,
      user_id: ids.ana,
      subject: 'Made it',
      message: 'For two',
      event_type: 'info',
      image: 'has image',
      timestamp: at,
    },
  ],
  recipes_to_categories: [{ ...ofRecipe, category_id: ids.category }],
  recipes_to_tags: [{ ...ofRecipe, tag_id: ids.tag }],
  recipes_to_tools: [{ ...ofRecipe, tool_id: ids.tool }],
  group_meal_plans: [
    {
      id: 1,
      ...stamps,
      ...inGroup,
      date: '2024-05-07',
      entry_type: 'dinner',
      title: '',
      text: '',
      recipe_id: ids.recipe,
      user_id: ids.ana,
    },
    {
      id: 2,
      ...stamps,
      ...inGroup,
      date: '2024-05-07',
      entry_type: 'lunch',
      title: '',
      text: '',
      recipe_id: ids.foreign,
      user_id: ids.ana,
    },
  ],
  shopping_lists: [{ id: ids.list, ...stamps, ...inGroup, user_id: ids.ana, name: 'Market' }],
  shopping_list_items: [
    {
      id: ids.item,
      ...stamps,
      shopping_list_id: ids.list,
      position: 0,
      checked: 0,
      quantity: 2,
      note: 'fresh',
      is_food: true,
      food_id: ids.food,
      unit_id: null,
      label_id: ids.label,
    },
  ],
  shopping_list_item_recipe_reference: [
    { id: randomUUID(), shopping_list_item_id: ids.item, recipe_id: ids.recipe, recipe_quantity: 2 },
  ],
  long_live_tokens: [{ id: 1, name: 'script', token: 'a token that nobody may see', user_id: ids.ana }],
}

const user = (id: string, name: string, rest: object) => ({
  id,
  ...stamps,
  username: name,
  full_name: name,
  email: `${name}@example.com`,
  password: '$2b$12$abcdefghijklmnopqrstuuS6MnDsqkHFzCh2MTCVZ7pMN4eQTDPhK',
  admin: true,
  ...inGroup,
  ...rest,
})

export const secondVersion = (): Rows => ({
  ...shared,
  alembic_version: [{ version_num: 'b9e516e2d3b3' }],
  households: [{ id: ids.home, ...stamps, ...inGroup, name: 'Our place', slug: 'our-place' }],
  household_preferences: [{ id: randomUUID(), household_id: ids.home, first_day_of_week: 1 }],
  users: [user(ids.ana, 'ana', { household_id: ids.home }), user(ids.ben, 'ben', { household_id: ids.home })],
  users_to_recipes: [
    { id: randomUUID(), user_id: ids.ana, ...ofRecipe, rating: 5, is_favorite: true },
    { id: randomUUID(), user_id: ids.ben, ...ofRecipe, rating: 2, is_favorite: false },
  ],
  households_to_recipes: [{ id: randomUUID(), household_id: ids.home, ...ofRecipe, last_made: '2024-07-01T18:00:00' }],
  households_to_ingredient_foods: [],
  households_to_tools: [{ household_id: ids.home, tool_id: ids.tool }],
  cookbooks: [
    {
      id: randomUUID(),
      ...stamps,
      ...inGroup,
      household_id: ids.home,
      position: 1,
      name: 'Soups',
      slug: 'soups',
      public: false,
      query_filter_string: `tags.id IN ["${ids.tag}"]`,
    },
  ],
  group_meal_plan_rules: [
    {
      id: randomUUID(),
      ...stamps,
      ...inGroup,
      household_id: ids.home,
      day: 'monday',
      entry_type: 'unset',
      query_filter_string: '',
    },
  ],
  recipe_actions: [
    {
      id: randomUUID(),
      ...stamps,
      ...inGroup,
      household_id: ids.home,
      action_type: 'link',
      title: 'Look up',
      url: 'https://example.com',
    },
  ],
  a_table_of_a_later_version: [{ id: 1, nested: { deep: [1] } }],
})

/** Ids without hyphens, no households, and filters in tables of their own. */
export function firstVersion(): string {
  const cookbook = randomUUID()
  const rows: Rows = {
    ...shared,
    alembic_version: [{ version_num: '09aba125b57a' }],
    users: [user(ids.ana, 'ana', {}), user(ids.ben, 'ben', {})],
    users_to_favorites: [{ user_id: ids.ana, ...ofRecipe }],
    cookbooks: [
      {
        id: cookbook,
        ...stamps,
        ...inGroup,
        position: 1,
        name: 'Soups',
        slug: 'soups',
        public: true,
        require_all_tags: true,
      },
    ],
    cookbooks_to_tags: [{ cookbook_id: cookbook, tag_id: ids.tag }],
  }
  const bare = (_: string, value: unknown) =>
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? value.replaceAll('-', '') : value
  return JSON.stringify(rows, bare)
}
