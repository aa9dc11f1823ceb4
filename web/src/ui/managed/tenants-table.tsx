/** Groups or households in the administration: created here, edited on their own page, deleted when empty. */
import { Button, Container } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import type { TablePreference } from '../data-table/table-preference.ts'
import { EmptyState } from '../empty-state.tsx'
import { IconPencil, IconPlus, IconTrash } from '../icons.tsx'
import { PageTitle } from '../page-title.tsx'
import type { Icon } from '../preloaded-icons.tsx'

const WIDE = 1100

type Tenant = { id: string; name: string; users?: unknown[] | null }

/** The messages of either. */
type TenantWord =
  | 'title'
  | 'description'
  | 'create'
  | 'editNamed'
  | 'delete'
  | 'deleteNamed'
  | 'deleteText'
  | 'deleteSubmit'
  | 'hasUsers'
  | 'emptyTitle'
  | 'emptyText'

type TenantsTableProps<T extends Tenant> = {
  messages: (word: TenantWord, values?: { name: string }) => string
  picture: ReactNode
  icon: Icon
  columns: Column<T>[]
  preference: TablePreference
  list: { data: T[] | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  addressOf: (tenant: T) => string
  onRemove: (tenant: T) => void
  creator: (onClose: () => void) => ReactNode
}

export function TenantsTable<T extends Tenant>(props: TenantsTableProps<T>) {
  const { messages, list, addressOf, onRemove } = props
  const navigate = useNavigate()
  const [creating, setCreating] = useState(false)
  const [pendingRemoval, setPendingRemoval] = useState<T | null>(null)
  return (
    <Container size={WIDE} px={0}>
      <PageTitle title={messages('title')} description={messages('description')} picture={props.picture}>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
          {messages('create')}
        </Button>
      </PageTitle>
      <DataTable
        title={messages('title')}
        columns={props.columns}
        sortedBy="name"
        preference={props.preference}
        rows={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={(tenant) => [
          {
            id: 'edit',
            label: messages('editNamed', { name: tenant.name }),
            icon: IconPencil,
            run: () => void navigate({ to: addressOf(tenant) }),
          },
          {
            id: 'delete',
            label: messages('deleteNamed', { name: tenant.name }),
            icon: IconTrash,
            danger: true,
            blocked: tenant.users?.length ? messages('hasUsers') : undefined,
            run: () => setPendingRemoval(tenant),
          },
        ]}
        empty={<EmptyState icon={props.icon} title={messages('emptyTitle')} text={messages('emptyText')} />}
      />
      {creating && props.creator(() => setCreating(false))}
      {pendingRemoval && (
        <ConfirmDialog
          title={messages('delete')}
          text={messages('deleteText')}
          items={[pendingRemoval]}
          confirmLabel={messages('deleteSubmit')}
          onConfirm={() => onRemove(pendingRemoval)}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </Container>
  )
}
