import type { User } from '@larder/contract/users.ts'
import { Button, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { nameOf } from '#ui/avatar.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconChevronDown, IconClockCheck, IconPencil, IconPlus, IconTrash, IconUsers } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import { PopupMenu } from '#ui/popup-menu.tsx'
import { IconLockOpen } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { adminQueries, useRemoveUser, useUnlockUsers } from './admin.queries.ts'

const usersTablePreference = tablePreference('all-users', ['id', 'authMethod'])

const WIDE = 1200

const columnsOf = (t: Messages['t']): Column<User>[] => [
  { id: 'id', label: 'admin.users.id', value: ({ id }) => id },
  {
    id: 'fullName',
    label: 'admin.users.fullName',
    value: nameOf,
    cell: (user) => <RowLink to={paths.adminUser(user.id)} name={nameOf(user)} />,
    naming: true,
  },
  { id: 'username', label: 'admin.users.username', value: ({ username }) => username ?? '' },
  { id: 'email', label: 'admin.users.email', value: ({ email }) => email },
  { id: 'group', label: 'admin.users.group', value: ({ group }) => group },
  { id: 'household', label: 'admin.users.household', value: ({ household }) => household },
  { id: 'authMethod', label: 'admin.users.authMethod', value: ({ authMethod }) => t(`admin.users.auth.${authMethod}`) },
  {
    id: 'role',
    label: 'admin.users.role',
    value: ({ admin }) => t(admin ? 'admin.users.admin' : 'admin.users.member'),
  },
]

/** Everybody on the server, for administrators. The last of them cannot go. */
export function UsersTable() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const self = useUser()
  const list = useQuery(adminQueries.users())
  const remove = useRemoveUser()
  const [pendingRemoval, setPendingRemoval] = useState<User | null>(null)
  const admins = list.data?.filter(({ admin }) => admin).length ?? 0
  const isSelf = (user: User) => user.id === self?.id
  return (
    <Container size={WIDE} px={0}>
      <PageTitle title={t('admin.users.title')} description={t('admin.users.description')} picture={<PeoplePicture />}>
        <UnlockMenu />
        <Button component={Link} to={paths.adminUserCreate()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('admin.users.create')}
        </Button>
      </PageTitle>
      <DataTable
        title={t('admin.users.title')}
        columns={columnsOf(t)}
        sortedBy="fullName"
        preference={usersTablePreference}
        rows={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={nameOf}
        actionsOf={(user) => [
          {
            id: 'edit',
            label: t('admin.users.editNamed', { name: nameOf(user) }),
            icon: IconPencil,
            run: () => void navigate({ to: paths.adminUser(user.id) }),
          },
          {
            id: 'delete',
            label: t('admin.users.deleteNamed', { name: nameOf(user) }),
            icon: IconTrash,
            danger: true,
            blocked: user.admin && admins === 1 ? t('admin.users.lastAdmin') : undefined,
            run: () => setPendingRemoval(user),
          },
        ]}
        empty={<EmptyState icon={IconUsers} title={t('admin.users.emptyTitle')} text={t('admin.users.emptyText')} />}
      />
      {pendingRemoval && (
        <ConfirmDialog
          title={t('admin.users.delete')}
          text={t('admin.users.deleteText')}
          items={[{ id: pendingRemoval.id, name: nameOf(pendingRemoval) }]}
          warning={isSelf(pendingRemoval) ? t('admin.users.deleteSelf') : undefined}
          confirmLabel={t('admin.users.deleteSubmit')}
          onConfirm={() => remove.mutate({ user: pendingRemoval, self: isSelf(pendingRemoval) })}
          onClose={() => setPendingRemoval(null)}
        />
      )}
    </Container>
  )
}

/** Who is locked the contract does not tell: the answer says how many were. */
function UnlockMenu() {
  const { t } = useMessages()
  const unlock = useUnlockUsers()
  const run = (force: boolean) =>
    unlock.mutate(force, { onSuccess: ({ unlocked }) => toast.success(t('admin.users.unlocked', { count: unlocked })) })
  return (
    <PopupMenu
      position="bottom-end"
      target={
        <Button
          variant="default"
          loading={unlock.isPending}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {t('admin.users.actions')}
        </Button>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<IconClockCheck size={18} stroke={1.75} aria-hidden />} onClick={() => run(false)}>
            {t('admin.users.unlockPassed')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLockOpen size={18} stroke={1.75} aria-hidden />} onClick={() => run(true)}>
            {t('admin.users.unlockAll')}
          </Menu.Item>
        </>
      )}
    </PopupMenu>
  )
}
