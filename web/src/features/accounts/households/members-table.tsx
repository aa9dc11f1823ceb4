import type { User } from '@larder/contract/users.ts'
import { Checkbox, Container } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import type { MessageKey } from '#i18n/english.ts'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Avatar, nameOf } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconUsers } from '#ui/icons.tsx'
import { TextLink } from '#ui/links.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import {
  householdQueries,
  type MemberFlag,
  memberFlags,
  type PermissionChange,
  useSetPermission,
} from './households.queries.ts'
import classes from './members-table.module.css'

const membersTablePreference = tablePreference('members', [])

const MEDIUM = 950
/** A family is seen at once. */
const LARGE_HOUSEHOLD = 10

const flagLabels: Record<MemberFlag, MessageKey> = {
  canManage: 'households.members.canManage',
  canOrganize: 'households.members.canOrganize',
  canInvite: 'households.members.canInvite',
  canManageHousehold: 'households.members.canManageHousehold',
}

/** The people of the household. Everybody may look; boxes that would be refused cannot be ticked. */
export function MembersTable({ children }: { children?: ReactNode }) {
  const { t } = useMessages()
  const self = useUser()
  const list = useQuery(householdQueries.members())
  const setPermission = useSetPermission()
  return (
    <Container size={MEDIUM} px={0}>
      <PageTitle
        title={t('households.members.title')}
        description={t('households.members.description')}
        picture={<PeoplePicture />}
      >
        <TextLink to={paths.userProfile()}>{t('households.members.profile')}</TextLink>
      </PageTitle>
      {children}
      <p className={classes.note}>{t('households.members.everybody')}</p>
      <p className={classes.note}>
        {self && t(self.canManage ? 'households.members.note' : 'households.members.readOnly')}
      </p>
      <DataTable
        title={t('households.members.title')}
        columns={columnsOf({ t, self, onChange: setPermission })}
        sortedBy="name"
        preference={membersTablePreference}
        toolsFrom={LARGE_HOUSEHOLD}
        rows={list.data}
        error={list.error}
        loading={list.isFetching}
        onRetry={() => void list.refetch()}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={
          <EmptyState
            icon={IconUsers}
            title={t('households.members.emptyTitle')}
            text={t('households.members.emptyText')}
          />
        }
      />
    </Container>
  )
}

type ColumnNeeds = { t: Messages['t']; self: User | null; onChange: (change: PermissionChange) => void }

function columnsOf({ t, self, onChange }: ColumnNeeds): Column<User>[] {
  const role = (member: User) => t(member.admin ? 'households.members.admin' : 'households.members.member')
  const named = (member: User) =>
    member.id === self?.id ? t('households.members.you', { name: nameOf(member) }) : nameOf(member)
  // What somebody else decides for them, or nobody at all, is shown but cannot be changed.
  const isFixed = (member: User) => !self?.canManage || member.id === self.id || member.admin
  return [
    {
      id: 'name',
      label: 'households.members.name',
      value: nameOf,
      cell: (member) => (
        <span className={classes.name}>
          <Avatar user={member} size={36} />
          <bdi>{named(member)}</bdi>
        </span>
      ),
      naming: true,
    },
    { id: 'username', label: 'households.members.username', value: (member) => member.username ?? '' },
    { id: 'role', label: 'households.members.role', value: role },
    ...memberFlags.map(
      (flag): Column<User> => ({
        id: flag,
        label: flagLabels[flag],
        value: (member) => t(member[flag] ? 'households.members.granted' : 'households.members.notGranted'),
        cell: (member) => (
          <Checkbox
            className={classes.box}
            aria-label={t('households.members.may', { name: nameOf(member), permission: t(flagLabels[flag]) })}
            checked={member[flag]}
            disabled={isFixed(member)}
            onChange={(event) => onChange({ userId: member.id, flag, granted: event.currentTarget.checked })}
          />
        ),
      }),
    ),
  ]
}
