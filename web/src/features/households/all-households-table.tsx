import type { Household } from '@larder/contract/households.ts'
import { Button, Container } from '@mantine/core'
import { IconHome2, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#app/paths.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { HousePicture } from '#ui/pictures/house-picture.tsx'
import { RowLink } from '#ui/row-link.tsx'
import { allHouseholdQueries, useRemoveHousehold } from './all-households.queries.ts'
import { CreateHouseholdDialog } from './create-household-dialog.tsx'
import { allHouseholdsTablePreference } from './households.preferences.ts'

const WIDE = 1100

const columns: Column<Household>[] = [
  { id: 'id', label: 'households.all.id', value: ({ id }) => id },
  {
    id: 'name',
    label: 'households.all.name',
    value: ({ name }) => name,
    cell: ({ id, name }) => <RowLink to={paths.adminHousehold(id)} name={name} />,
    naming: true,
  },
  { id: 'group', label: 'households.all.group', value: ({ group }) => group },
  { id: 'users', label: 'households.all.users', value: ({ users }) => users?.length ?? 0 },
  { id: 'webhooks', label: 'households.all.webhooks', value: ({ webhooks }) => webhooks.length },
]

/** The households of every group, for administrators. One with people in it cannot go. */
export function AllHouseholdsTable() {
  const { t } = useWords()
  const navigate = useNavigate()
  const list = useQuery(allHouseholdQueries.list())
  const remove = useRemoveHousehold()
  const [creating, setCreating] = useState(false)
  const [condemned, setCondemned] = useState<Household | null>(null)
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('households.all.create')}
    </Button>
  )
  return (
    <Container size={WIDE} px={0}>
      <PageTitle
        title={t('households.all.title')}
        description={t('households.all.description')}
        picture={<HousePicture />}
      >
        {createButton}
      </PageTitle>
      <DataTable
        title={t('households.all.title')}
        columns={columns}
        sortedBy="name"
        preference={allHouseholdsTablePreference}
        rows={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={(household) => [
          {
            id: 'edit',
            label: t('households.all.editNamed', { name: household.name }),
            icon: IconPencil,
            run: () => void navigate({ to: paths.adminHousehold(household.id) }),
          },
          {
            id: 'delete',
            label: t('households.all.deleteNamed', { name: household.name }),
            icon: IconTrash,
            danger: true,
            blocked: household.users?.length ? t('households.all.hasUsers') : undefined,
            run: () => setCondemned(household),
          },
        ]}
        empty={
          <EmptyState icon={IconHome2} title={t('households.all.emptyTitle')} text={t('households.all.emptyText')} />
        }
      />
      {creating && <CreateHouseholdDialog onClose={() => setCreating(false)} />}
      {condemned && (
        <ConfirmDialog
          title={t('households.all.delete')}
          text={t('households.all.deleteText')}
          items={[condemned]}
          confirmLabel={t('households.all.deleteSubmit')}
          onConfirm={() => remove.mutate(condemned)}
          onClose={() => setCondemned(null)}
        />
      )}
    </Container>
  )
}
