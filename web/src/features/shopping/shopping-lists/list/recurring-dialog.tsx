import type { RecurringItem } from '@larder/contract/recurring-items.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { type Recurrence, recurrencePeriods } from '@larder/domain/shopping/recurrence.ts'
import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { contentOf } from '../list-changes.ts'
import {
  recurringQueries,
  useCreateRecurring,
  useRemoveRecurring,
  useSkipRecurring,
  useUnskipRecurring,
} from '../shopping-extras.queries.ts'
import classes from './extras-dialog.module.css'

const MOST = 365

/** How often something comes back. */
export function RepeatDialog({ item, onClose }: { item: ShoppingItem; onClose: () => void }) {
  const { t, locale } = useMessages()
  const create = useCreateRecurring()
  const [every, setEvery] = useState('2')
  const [period, setPeriod] = useState<Recurrence['period']>('week')
  const count = Number(every)
  const wrong = !Number.isInteger(count) || count < 1 || count > MOST
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (wrong) return
    const { isFood: _, ...content } = contentOf(item)
    const body = { ...content, storeId: content.storeId ?? null, shoppingListId: item.shoppingListId }
    const made = await create.mutateAsync({ ...body, every: count, period }).catch(() => undefined)
    if (!made) return
    const date = formatDay(made.nextOn, locale)
    toast.success(t('shopping-lists.recurring.saved', { name: made.display, date }), { atBottom: true })
    onClose()
  }
  return (
    <Dialog
      title={t('shopping-lists.recurring.title', { name: item.display })}
      busy={create.isPending}
      onClose={onClose}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          className={classes.every}
          label={t('shopping-lists.recurring.every')}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={every}
          error={wrong && t('shopping-lists.recurring.wrongEvery', { most: MOST })}
          onChange={({ currentTarget }) => setEvery(currentTarget.value)}
        />
        <NativeSelect
          className={classes.grows}
          label={t('shopping-lists.recurring.period')}
          value={period}
          data={recurrencePeriods.map((one) => ({ value: one, label: t(`shopping-lists.recurring.${one}`) }))}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value as Recurrence['period'])}
        />
        <Button type="submit" loading={create.isPending}>
          {t('shopping-lists.recurring.save')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What comes back on a list: each can be left out once, or for good. */
export function RecurringDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const { t, locale } = useMessages()
  const { data = [] } = useQuery(recurringQueries.of(listId))
  const skip = useSkipRecurring()
  const unskip = useUnskipRecurring()
  const remove = useRemoveRecurring()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<RecurringItem>({
    remove: remove.mutateAsync,
    announce: ([one]) => t('shopping-lists.recurring.removed', { name: one?.display ?? '' }),
  })
  const leaveOut = async (one: RecurringItem) => {
    const after = await skip.mutateAsync(one).catch(() => undefined)
    if (!after) return
    toast.info(t('shopping-lists.recurring.skipped', { name: one.display, date: formatDay(after.nextOn, locale) }), {
      undo: () => unskip.mutate(one),
      atBottom: true,
    })
  }
  const shown = data.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('shopping-lists.recurring.list')} onClose={onClose}>
      <Text className={classes.intro}>
        {t(shown.length === 0 ? 'shopping-lists.recurring.none' : 'shopping-lists.recurring.intro')}
      </Text>
      <ul className={shared.plainList}>
        {shown.map((one) => (
          <li key={one.id} className={classes.row}>
            <span className={shared.growingText}>
              <bdi>{one.display}</bdi>
              <span className={shared.softDetail}>
                {t('shopping-lists.recurring.next', { date: formatDay(one.nextOn, locale) })}
              </span>
            </span>
            <Button
              variant="default"
              disabled={skip.isPending}
              aria-label={t('shopping-lists.recurring.skipOf', { name: one.display })}
              onClick={() => void leaveOut(one)}
            >
              {t('shopping-lists.recurring.skip')}
            </Button>
            <Button
              variant="default"
              aria-label={t('shopping-lists.recurring.removeOf', { name: one.display })}
              onClick={single(() => takeAway([one]))}
            >
              {t('shopping-lists.recurring.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
