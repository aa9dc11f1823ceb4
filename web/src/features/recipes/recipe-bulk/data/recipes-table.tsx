import type { GroupMember } from '@larder/contract/groups.ts'
import type { RecipeSummary } from '@larder/contract/recipe.ts'
import type { User } from '@larder/contract/users.ts'
import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { groupQueries } from '#features/accounts/groups/groups.queries.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useRecipeBulk } from '#features/recipes/recipe-bulk/pieces/use-recipe-bulk.tsx'
import { HouseholdHealth } from '#features/recipes/recipe-health/pieces/household-health.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { numberFormat } from '#lib/format-number.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { ServerTable } from '#ui/data-table/server-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { usePagedSelection } from '#ui/data-table/use-paged-selection.ts'
import { useServerView } from '#ui/data-table/use-server-view.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconDownload, IconSoup } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { IconUserEdit } from '#ui/screen-icons.tsx'
import { ChangeOwnerDialog } from './change-owner-dialog.tsx'
import { ExportsSection } from './exports-section.tsx'
import classes from './recipes-data.module.css'
import { everyRecipe } from './recipes-data.queries.ts'

const ExportDialog = lazyPart(
  async () => (await import('#features/recipes/recipe-export/pieces/export-dialog.tsx')).ExportDialog,
)

const recipesTablePreference = tablePreference('recipes', ['id', 'owner', 'yield', 'createdAt'])

/** What the server sorts by, for each column that can be sorted. */
const orderOf: Record<string, string> = {
  id: 'id',
  name: 'name',
  owner: 'user.full_name',
  yield: 'recipe_yield',
  createdAt: 'created_at',
}

const idOf = ({ id }: RecipeSummary) => id
const namesOf = (records: { name: string }[]) => records.map(({ name }) => name).join(', ')

/** A recipe may have hundreds of tags; a row shows enough to know it by. */
const MOST_CHIPS = 12

const Chips = ({ records, locale }: { records: { id: string; name: string }[]; locale: string }) => (
  <span className={classes.chips}>
    {records.slice(0, MOST_CHIPS).map(({ id, name }) => (
      <bdi key={id} className={classes.chip}>
        {name}
      </bdi>
    ))}
    {records.length > MOST_CHIPS && (
      <span className={classes.chip}>
        {numberFormat(locale, { signDisplay: 'always' }).format(records.length - MOST_CHIPS)}
      </span>
    )}
  </span>
)

type TableReader = { user: User; members: GroupMember[]; locale: string }

const columnsIn = ({ user, members, locale }: TableReader): Column<RecipeSummary>[] => {
  const ownerOf = ({ userId }: RecipeSummary) => members.find(({ id }) => id === userId)
  return [
    { id: 'id', label: 'data.fields.id', value: idOf },
    {
      id: 'name',
      label: 'data.fields.name',
      value: ({ name }) => name,
      cell: ({ name, slug }) => <RowLink to={paths.recipe(user.groupSlug, slug)} name={name} />,
      naming: true,
    },
    {
      id: 'owner',
      label: 'recipes.data.owner',
      value: (recipe) => ownerOf(recipe)?.fullName ?? '',
      cell: (recipe) => <Owner member={ownerOf(recipe)} />,
    },
    {
      id: 'tags',
      label: 'recipes.data.tags',
      value: ({ tags }) => namesOf(tags),
      cell: ({ tags }) => <Chips records={tags} locale={locale} />,
      sortable: false,
    },
    {
      id: 'categories',
      label: 'recipes.data.categories',
      value: ({ recipeCategory }) => namesOf(recipeCategory),
      cell: ({ recipeCategory }) => <Chips records={recipeCategory} locale={locale} />,
      sortable: false,
    },
    {
      id: 'tools',
      label: 'recipes.data.tools',
      value: ({ tools }) => namesOf(tools),
      cell: ({ tools }) => <Chips records={tools} locale={locale} />,
      sortable: false,
    },
    { id: 'yield', label: 'recipes.data.yield', value: ({ recipeYield }) => recipeYield ?? '' },
    {
      id: 'createdAt',
      label: 'data.fields.createdAt',
      value: ({ createdAt }) => createdAt ?? '',
      cell: ({ createdAt }) => createdAt && formatDay(createdAt, locale),
    },
  ]
}

/** The recipes of the own household, a page at a time, and what can be done with many of them at once. */
export function RecipesTable() {
  const user = useUser()
  return user && <LoadedRecipes user={user} />
}

function LoadedRecipes({ user }: { user: User }) {
  const { t, locale } = useMessages()
  const headingId = useId()
  const [handedOver, setHandedOver] = useState<RecipeSummary[] | null>(null)
  const [exporting, setExporting] = useState(false)
  const { data: members = [] } = useQuery(groupQueries.members())
  const view = useServerView({ column: 'createdAt', descending: true }, recipesTablePreference)
  const { search, page, pageSize, sorting } = view.asked
  const query = {
    search: search || undefined,
    orderBy: orderOf[sorting.column] ?? 'created_at',
    orderDirection: sorting.descending ? 'desc' : 'asc',
    queryFilter: `household_id = "${user.householdId}"`,
  } as const
  const list = useQuery(recipeQueries.page({ ...query, page, perPage: pageSize }))
  const selection = usePagedSelection(idOf)
  const { actionsFor, dialog } = useRecipeBulk({ onDone: selection.clear })
  const own = handedOver?.filter(({ userId }) => userId === user.id) ?? []
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {t('recipes.data.title')}
      </Title>
      <Text c="dimmed" mb="md">
        {t('recipes.data.description', { household: user.household })}
      </Text>
      <ServerTable
        title={t('recipes.data.title')}
        columns={columnsIn({ user, members, locale })}
        view={view}
        page={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={idOf}
        nameOf={({ name }) => name}
        selection={selection}
        bulkActionsOf={(recipes) => {
          const actions = actionsFor(recipes)
          const isOwn = recipes.some(({ userId }) => userId === user.id)
          return actions.toSpliced(-1, 0, {
            id: 'owner',
            label: t('recipes.data.changeOwner'),
            icon: IconUserEdit,
            blocked: isOwn ? undefined : t('recipes.data.ownerNotYours'),
            run: () => setHandedOver(recipes),
          })
        }}
        everything={() => everyRecipe(query)}
        empty={<EmptyState icon={IconSoup} title={t('recipes.data.emptyTitle')} text={t('recipes.data.emptyText')} />}
        foot={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {t('recipes.data.exportAll')}
          </Button>
        }
      />
      <ExportsSection />
      <HouseholdHealth user={user} />
      {dialog}
      {exporting && (
        <Suspense>
          <ExportDialog
            targets={[
              {
                id: 'household',
                label: t('recipe-export.targets.household'),
                title: user.household,
                choice: { query: { queryFilter: query.queryFilter } },
              },
              { id: 'all', label: t('recipe-export.targets.all'), title: user.group, choice: { query: {} } },
            ]}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {handedOver && (
        <ChangeOwnerDialog
          recipes={own}
          others={handedOver.length - own.length}
          onDone={selection.clear}
          onClose={() => setHandedOver(null)}
        />
      )}
    </section>
  )
}

function Owner({ member }: { member: GroupMember | undefined }) {
  if (!member) return null
  return (
    <span className={classes.owner}>
      <Avatar user={member} size={28} />
      <bdi>{member.fullName}</bdi>
    </span>
  )
}
