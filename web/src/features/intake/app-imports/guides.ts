/** What an export looks like inside, for those whose file is refused; names of files are the same in every language. */
const guides = {
  chowdown: 'chowdown.zip\n├ _recipes/\n│ ├ roasted-okra.md\n│ └ …\n└ images/\n  ├ roasted-okra.jpg\n  └ …',
  cooklang: 'recipes.zip\n├ Pancakes.cook\n├ Pancakes.jpg\n└ …',
  cookmate: 'backup.mcb\n├ library.xml\n└ images/\n  └ …',
  cookn: 'cookbook.zip\n├ temp_recipe.dsv\n├ temp_ingredient.dsv\n├ …\n└ 1234.jpg',
  copymethat: 'copymethat.zip\n├ recipes.html\n└ images/\n  ├ spam-zoodles.jpg\n  └ …',
  crouton: 'crouton.zip\n├ Pancakes.crumb\n└ …',
  grocy: undefined,
  'json-ld': undefined,
  larder: undefined,
  mealie_alpha:
    'backup.zip\n└ recipes/\n  └ old-fashioned-beef-stew/\n    ├ old-fashioned-beef-stew.json\n    └ images/\n      └ original.webp',
  mealie_backup: 'backup.zip\n├ database.json\n└ data/\n  └ recipes/\n    └ …',
  mealmaster: undefined,
  mela: 'recipes.melarecipes\n├ Pancakes.melarecipe\n└ …',
  myrecipebox: undefined,
  nextcloud: 'recipes.zip\n├ Pancakes/\n│ ├ recipe.json\n│ └ full.jpg\n└ …',
  norish: undefined,
  paprika: 'recipes.paprikarecipes\n├ Pancakes.paprikarecipe\n└ …',
  plantoeat: 'plantoeat.zip\n└ recipes.csv',
  recipekeeper: 'recipekeeper.zip\n├ recipes.html\n└ images/\n  ├ 1.jpg\n  └ …',
  recipesage: undefined,
  table: undefined,
  tandoor: 'tandoor.zip\n├ 1.zip\n│ ├ recipe.json\n│ └ image.jpg\n└ …',
} as const

/** Apps with steps to export from them (`app-imports.guides`). */
type Guided = keyof typeof guides

export const hasGuide = (format: string): format is Guided => Object.hasOwn(guides, format)

/** Files that are imported as a whole group. */
export const archiveGuides = ['larder', 'mealie_backup'] as const satisfies Guided[]

export const isArchiveGuide = (id: string): boolean => archiveGuides.some((guide) => guide === id)

export const insideOf = (format: string): string | undefined => (hasGuide(format) ? guides[format] : undefined)
