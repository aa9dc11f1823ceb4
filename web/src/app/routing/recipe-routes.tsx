/** The recipes of a group: finding, reading, adding and organizing them. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CreateSearch, type OrganizerSearch, paths } from '#lib/paths.ts'
import { allowGuests, requireOwnGroup, requireUser } from '../guards.ts'
import { bareFrame, defaultFrame, withPage } from './frames.tsx'

const GROUP = '$groupSlug'
const RECIPE = '$recipeSlug'

/** Named even when undefined: keys that are left out would be taken from the address unchecked. */
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The shell loads all messages, but a loader does not wait for it, and guests with a link have no shell. */
const recipeSources = () => import('../recipe-sources.ts')

const ExplorerPage = lazyRouteComponent(() => import('#routes/g/explorer.tsx'), 'Component')
/** A screen whose questions cannot be asked ahead asks them by itself. */
function missing(problem: unknown): undefined {
  console.error(problem)
}

const explorer = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.explorer(GROUP),
  staticData: { title: 'recipes.title' },
  beforeLoad: allowGuests,
  // Once; afterwards the screen refetches by itself.
  shouldReload: false,
  loader: async ({ context: { queryClient, user }, params, location }) => {
    const [ahead] = await Promise.all([
      import('#features/discovery/recipe-search/explorer/prefetch-explorer.ts').catch(missing),
      recipeSources(),
    ])
    await ahead?.prefetchExplorer({ queryClient, user, ...params, address: location.searchStr })
  },
  component: withPage(ExplorerPage, ExplorerScreen),
})

function ExplorerScreen(): ReactNode {
  return <ExplorerPage {...explorer.useParams()} />
}

const FavoritesPage = lazyRouteComponent(
  () => import('#features/discovery/recipe-search/favorites-page.tsx'),
  'FavoritesPage',
)
const favorites = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.userFavorites('$userId'),
  staticData: { title: 'ratings.favorites' },
  beforeLoad: requireUser,
  component: withPage(FavoritesPage, FavoritesScreen),
})

function FavoritesScreen(): ReactNode {
  return <FavoritesPage {...favorites.useParams()} />
}

type RecipeSearch = {
  edit: true | undefined
  parse: true | undefined
  cook: true | undefined
  servings: number | undefined
}

const RecipePage = lazyRouteComponent(() => import('#routes/g/recipe.tsx'), 'Component')
const recipe = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipe(GROUP, RECIPE),
  staticData: { title: 'recipes.view.title' },
  validateSearch: ({ edit, parse, cook, servings }): RecipeSearch => ({
    edit: String(edit) === 'true' ? true : undefined,
    parse: String(parse) === 'true' ? true : undefined,
    cook: String(cook) === 'true' ? true : undefined,
    servings: Number(servings) > 0 && Number.isFinite(Number(servings)) ? Number(servings) : undefined,
  }),
  beforeLoad: (match) => {
    const { groupSlug, recipeSlug } = match.params
    if (match.search.parse) throw redirect({ href: paths.ingredientParser(groupSlug, recipeSlug), replace: true })
    return allowGuests(match)
  },
  loader: async ({ context: { queryClient, user }, params }) => {
    const [ahead] = await Promise.all([
      import('#features/recipes/recipe-page/prefetch-recipe.ts').catch(missing),
      recipeSources(),
    ])
    await ahead?.prefetchRecipe({ queryClient, user, ...params })
  },
  component: withPage(RecipePage, RecipeScreen),
})

function RecipeScreen(): ReactNode {
  const { edit = false, cook = false, servings } = recipe.useSearch()
  return <RecipePage {...recipe.useParams()} edit={edit} cook={cook} servings={servings} />
}

/** Adding recipes: one place with a tab for each method, whose pages come with it. */
const CreateFrame = lazyRouteComponent(() => import('#features/intake/recipe-import/create-frame.tsx'), 'CreateFrame')
const create = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipeCreate(GROUP, '$method'),
  staticData: { title: 'recipe-import.title' },
  validateSearch: (search): CreateSearch => ({
    recipe_import_url: textIn(search.recipe_import_url),
    recipe_import_text: textIn(search.recipe_import_text),
    use_keywords: textIn(search.use_keywords),
    edit: textIn(search.edit),
    shared: textIn(search.shared),
    from: textIn(search.from),
  }),
  beforeLoad: requireOwnGroup,
  component: withPage(CreateFrame, CreateScreen),
})

function CreateScreen(): ReactNode {
  return <CreateFrame {...create.useParams()} asked={create.useSearch()} />
}

const TonightPage = lazyRouteComponent(() => import('#routes/g/tonight.tsx'), 'Component')
const tonight = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.tonight(GROUP),
  staticData: { title: 'home.title' },
  beforeLoad: requireOwnGroup,
  loader: recipeSources,
  component: withPage(TonightPage, TonightScreen),
})

function TonightScreen(): ReactNode {
  return <TonightPage {...tonight.useParams()} />
}

const timeline = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.timeline(GROUP),
  staticData: { title: 'recipe-timeline.title' },
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#features/recipes/recipe-timeline/timeline-page.tsx'), 'TimelinePage'),
})

const HistoryPage = lazyRouteComponent(
  () => import('#features/recipes/recipe-revisions/history-page.tsx'),
  'HistoryPage',
)
const recipeHistory = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.recipeHistory(GROUP, RECIPE),
  staticData: { title: 'recipes.history.title' },
  beforeLoad: requireOwnGroup,
  component: withPage(HistoryPage, RecipeHistoryScreen),
})

function RecipeHistoryScreen(): ReactNode {
  return <HistoryPage {...recipeHistory.useParams()} />
}

const ParserPage = lazyRouteComponent(() => import('#features/recipes/ingredient-parser/parser-page.tsx'), 'ParserPage')
const ingredientParser = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.ingredientParser(GROUP, RECIPE),
  staticData: { title: 'ingredient-parser.title' },
  beforeLoad: requireOwnGroup,
  component: withPage(ParserPage, IngredientParserScreen),
})

function IngredientParserScreen(): ReactNode {
  return <ParserPage {...ingredientParser.useParams()} />
}

const TrashPage = lazyRouteComponent(() => import('#features/recipes/trash/trash-page.tsx'), 'TrashPage')
const trash = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.trash(GROUP),
  staticData: { title: 'recipes.trash.title' },
  beforeLoad: requireOwnGroup,
  component: withPage(TrashPage, TrashScreen),
})

function TrashScreen(): ReactNode {
  return <TrashPage {...trash.useParams()} />
}

const SharedRecipePage = lazyRouteComponent(async () => {
  await recipeSources()
  return import('#features/recipes/recipe-sharing/shared-recipe-page.tsx')
}, 'SharedRecipePage')
/** Public: everybody with the link may read. */
const sharedRecipe = createRoute({
  getParentRoute: () => bareFrame,
  path: paths.sharedRecipe(GROUP, '$token'),
  staticData: { title: 'recipe-sharing.page.title' },
  component: withPage(SharedRecipePage, SharedRecipeScreen),
})

function SharedRecipeScreen(): ReactNode {
  const { token } = sharedRecipe.useParams()
  return <SharedRecipePage key={token} token={token} />
}

const FinderPage = lazyRouteComponent(() => import('#features/discovery/recipe-finder/finder-page.tsx'), 'FinderPage')
const finder = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.finder(GROUP),
  staticData: { title: 'recipe-finder.title' },
  beforeLoad: allowGuests,
  component: withPage(FinderPage, FinderScreen),
})

function FinderScreen(): ReactNode {
  return <FinderPage {...finder.useParams()} />
}

const OrganizersPage = lazyRouteComponent(
  () => import('#features/catalogue/organizers/pages/organizers-page.tsx'),
  'OrganizersPage',
)
const readOrganizerSearch = ({ q }: Record<string, unknown>): OrganizerSearch => ({ q: textIn(q) })

const categories = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.categories(GROUP),
  staticData: { title: 'organizers.categories.title' },
  validateSearch: readOrganizerSearch,
  beforeLoad: requireOwnGroup,
  component: withPage(OrganizersPage, CategoriesScreen),
})

function CategoriesScreen(): ReactNode {
  return <OrganizersPage kind="categories" group={categories.useParams().groupSlug} asked={categories.useSearch()} />
}

const tags = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.tags(GROUP),
  staticData: { title: 'organizers.tags.title' },
  validateSearch: readOrganizerSearch,
  beforeLoad: requireOwnGroup,
  component: withPage(OrganizersPage, TagsScreen),
})

function TagsScreen(): ReactNode {
  return <OrganizersPage kind="tags" group={tags.useParams().groupSlug} asked={tags.useSearch()} />
}

const tools = createRoute({
  getParentRoute: () => defaultFrame,
  path: paths.tools(GROUP),
  staticData: { title: 'organizers.tools.title' },
  validateSearch: readOrganizerSearch,
  beforeLoad: requireOwnGroup,
  component: withPage(OrganizersPage, ToolsScreen),
})

function ToolsScreen(): ReactNode {
  return <OrganizersPage kind="tools" group={tools.useParams().groupSlug} asked={tools.useSearch()} />
}

export const recipeRoutes = {
  default: [
    explorer,
    favorites,
    recipe,
    create,
    tonight,
    timeline,
    recipeHistory,
    ingredientParser,
    trash,
    finder,
    categories,
    tags,
    tools,
  ],
  bare: [sharedRecipe],
}
