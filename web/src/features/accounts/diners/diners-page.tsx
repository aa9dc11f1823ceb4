import type { Diner } from '@larder/contract/diners.ts'
import { Alert, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PeoplePicture } from '#ui/pictures/people-picture.tsx'
import { IconAlertCircle } from '#ui/screen-icons.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { DinerCard } from './diner-card.tsx'
import classes from './diners.module.css'
import { dinerQueries, useAddDiner, useRemoveDiner } from './diners.queries.ts'

/** Everybody who eats with the household, and what they do not eat: tapped, never filled in. */
export function DinersPage() {
  const { t } = useMessages()
  const user = useUser()
  const query = useQuery(dinerQueries.list())
  const removal = useRemoveDiner()
  const [open, setOpen] = useState<string>()
  const { leaving, takeAway } = useUndoableRemoval<Diner>({
    remove: async ([diner]) => (diner ? removal.mutateAsync(diner) : { tokens: [] }),
    announce: ([diner]) => t('diners.removed', { name: diner?.name ?? '' }),
  })
  return (
    <div className={classes.page}>
      <PageTitle title={t('diners.title')} description={t('diners.description')} picture={<PeoplePicture />} />
      <Alert color="info" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />} className={classes.honest}>
        {t('diners.honest')}
      </Alert>
      {query.data ? (
        <ul className={shared.cardList}>
          {query.data
            .filter(({ id }) => !leaving.has(id))
            .map((diner) => (
              <li key={diner.id}>
                <DinerCard
                  diner={diner}
                  isSelf={diner.id === user?.id}
                  open={open === diner.id}
                  onToggle={() => setOpen(open === diner.id ? undefined : diner.id)}
                  onRemove={diner.editable && !diner.hasAccount ? () => takeAway([diner]) : undefined}
                />
              </li>
            ))}
        </ul>
      ) : (
        <LoadState query={query} title={t('diners.title')} missing={t('diners.saveFailed')} />
      )}
      {user?.canManageHousehold && query.data && <NewDiner onAdded={setOpen} />}
    </div>
  )
}

const LONGEST_NAME = 100

function NewDiner({ onAdded }: { onAdded: (id: string) => void }) {
  const { t } = useMessages()
  const add = useAddDiner()
  const hintId = useId()
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const made = await add.mutateAsync(name.trim()).catch(() => undefined)
    if (!made) return
    setName('')
    toast.success(t('diners.added', { name: made.name }))
    onAdded(made.id)
  }
  return (
    <form className={classes.new} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t('diners.name')}
        aria-describedby={hintId}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        className={classes.newName}
      />
      <Button
        type="submit"
        variant="light"
        loading={add.isPending}
        disabled={name.trim() === ''}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t('diners.add')}
      </Button>
      <p id={hintId} className={classes.newHint}>
        {t('diners.addHint')}
      </p>
    </form>
  )
}
