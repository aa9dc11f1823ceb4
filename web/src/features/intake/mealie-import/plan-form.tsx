/** The dry run: what would become of every group and account, with the choices that are left to the operator. */
import {
  type ImportChoices,
  importedKinds,
  type PlannedGroup,
  type PlannedPerson,
} from '@larder/contract/mealie-import.ts'
import { Alert, Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import type { Column } from '#ui/data-table/column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { tablePreference } from '#ui/data-table/table-preference.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconUsers } from '#ui/icons.tsx'
import { Panel, PanelContent } from '#ui/panel.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import classes from './mealie-import.module.css'
import { mealieImportQueries, useDiscardMealieImport, useStartMealieImport } from './mealie-import.queries.ts'

const preference = tablePreference('reference-import-people', [])

type Chosen = { id: string; choice: PlannedGroup['choice'] }

const withChoice = (chosen: Chosen[], one: Chosen): Chosen[] => [...chosen.filter(({ id }) => id !== one.id), one]

export function PlanForm({ id }: { id: string }) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<ImportChoices>({ groups: [], people: [], keepAdmins: false })
  const query = useQuery(mealieImportQueries.plan(id, choices))
  const start = useStartMealieImport(id)
  const discard = useDiscardMealieImport()
  const plan = query.data
  const comes = plan?.groups.some(({ choice }) => choice !== 'skip') ?? false
  // The choice for a group changes the choices for its people.
  const chooseGroup = (one: Chosen) =>
    setChoices(({ groups, keepAdmins }) => ({ groups: withChoice(groups, one), people: [], keepAdmins }))
  const choosePerson = (one: Chosen) => setChoices((before) => ({ ...before, people: withChoice(before.people, one) }))
  const leave = () => discard.mutate(id, { onSuccess: () => void navigate({ href: paths.adminMealieImports() }) })
  return (
    <>
      <PanelContent query={query} rows={4} rowHeight={56}>
        {plan?.groups.map((group) => (
          <PlannedGroupPanel key={group.id} group={group} onGroup={chooseGroup} onPerson={choosePerson} />
        ))}
      </PanelContent>
      {plan && (
        <Panel title={t('mealie-import.plan.start')} text={t('mealie-import.plan.promise')}>
          <Administrators
            groups={plan.groups}
            checked={choices.keepAdmins}
            onChange={(keepAdmins) => setChoices((before) => ({ ...before, keepAdmins }))}
          />
          <Group mt="md">
            <Button variant="default" disabled={start.isPending} loading={discard.isPending} onClick={leave}>
              {t('mealie-import.plan.discard')}
            </Button>
            <Button
              disabled={!comes || query.isPlaceholderData}
              loading={start.isPending}
              onClick={() => start.mutate(choices)}
            >
              {t('mealie-import.plan.start')}
            </Button>
          </Group>
        </Panel>
      )}
    </>
  )
}

type AdministratorsProps = { groups: PlannedGroup[]; checked: boolean; onChange: (checked: boolean) => void }

/** Nobody becomes an administrator by a file alone. */
function Administrators({ groups, checked, onChange }: AdministratorsProps) {
  const { t } = useMessages()
  const admins = groups
    .flatMap(({ people }) => people)
    .filter(({ admin, choice }) => admin && (choice === 'create' || choice === 'rename'))
  if (admins.length === 0) return null
  return (
    <Alert color="warning" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <Checkbox
        label={t('mealie-import.plan.keepAdmins')}
        description={admins.map(({ username, email }) => `${username} (${email})`).join(', ')}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  )
}

type PlannedGroupProps = { group: PlannedGroup; onGroup: (one: Chosen) => void; onPerson: (one: Chosen) => void }

function PlannedGroupPanel({ group, onGroup, onPerson }: PlannedGroupProps) {
  const messages = useMessages()
  const { t } = messages
  const { id, name, conflict, choice, choices, becomes, counts, people } = group
  const present = importedKinds.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0)
  return (
    <Panel title={t('mealie-import.plan.group', { name })}>
      <NativeSelect
        maw={520}
        mb="md"
        label={t('mealie-import.plan.groupChoice')}
        description={conflict ? t(`mealie-import.conflicts.${conflict}`) : undefined}
        value={choice}
        onChange={({ currentTarget }) => onGroup({ id, choice: currentTarget.value as PlannedGroup['choice'] })}
        data={choices.map((one) => ({
          value: one,
          label: t(`mealie-import.groupChoices.${one}`, { name: one === choice ? becomes : name }),
        }))}
      />
      <ul className={classes.counts} aria-label={t('mealie-import.plan.holds')}>
        {present.map(({ kind, count }) => (
          <li key={kind}>
            {t(`mealie-import.kinds.${kind}`)} <span className={classes.count}>{count}</span>
          </li>
        ))}
      </ul>
      {choice === 'skip' ? (
        <Text>{t('mealie-import.plan.groupLeftOut')}</Text>
      ) : (
        <DataTable
          title={t('mealie-import.plan.people')}
          columns={columnsOf(messages, onPerson)}
          sortedBy="username"
          downloadable={false}
          preference={preference}
          rows={people}
          error={null}
          loading={false}
          onRetry={() => {}}
          idOf={(person) => person.id}
          nameOf={({ username }) => username}
          empty={<EmptyState icon={IconUsers} title={t('mealie-import.plan.nobody')} text="" />}
        />
      )}
    </Panel>
  )
}

function columnsOf({ t }: Messages, onPerson: (one: Chosen) => void): Column<PlannedPerson>[] {
  return [
    { id: 'username', label: 'mealie-import.plan.username', value: ({ username }) => username, naming: true },
    { id: 'email', label: 'mealie-import.plan.email', value: ({ email }) => email },
    {
      id: 'choice',
      label: 'mealie-import.plan.choice',
      value: ({ choice }) => t(`mealie-import.personChoices.${choice}`),
      cell: ({ id, username, choice, choices }) => (
        <NativeSelect
          aria-label={t('mealie-import.plan.choiceOf', { name: username })}
          disabled={choices.length < 2}
          value={choice}
          onChange={({ currentTarget }) => onPerson({ id, choice: currentTarget.value as Chosen['choice'] })}
          data={choices.map((one) => ({ value: one, label: t(`mealie-import.personChoices.${one}`) }))}
        />
      ),
      sortable: false,
    },
    { id: 'becomes', label: 'mealie-import.plan.becomes', value: ({ becomes }) => becomes || '–' },
    {
      id: 'remark',
      label: 'mealie-import.plan.remark',
      value: (person) => remarksOn(t, person).join(' '),
      sortable: false,
    },
  ]
}

function remarksOn(t: Messages['t'], { conflict, admin, keepsPassword, choice }: PlannedPerson): string[] {
  const comes = choice === 'create' || choice === 'rename'
  return [
    ...(conflict ? [t(`mealie-import.conflicts.${conflict}`)] : []),
    ...(comes && admin ? [t('mealie-import.plan.isAdmin')] : []),
    ...(comes && !keepsPassword ? [t('mealie-import.plan.noPassword')] : []),
  ]
}
