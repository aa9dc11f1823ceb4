/** What one does with a batch, each as one booking that is said with its undo. */
import type { PantryBatch } from '@larder/contract/pantry-batch.ts'
import type { PantryChange } from '@larder/contract/pantry-changes.ts'
import type { Unit } from '@larder/contract/units.ts'
import { roundedAmount } from '@larder/domain/pantry/batch.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { useBook } from '../changes.queries.ts'
import { amountOf, dayText, titleOf } from './batch-text.ts'

type Change<K extends PantryChange['type']> = Extract<PantryChange, { type: K }>
type Without<K extends PantryChange['type']> = Omit<Change<K>, 'type' | 'batchId'>

export function useBatchActions() {
  const { t, locale } = useMessages()
  const book = useBook()
  const portion = ({ kind, unit }: PantryBatch, amount: number) =>
    kind === 'dish' ? t('pantry.portions', { count: amount }) : amountOf(amount, unit)
  const leave = (batch: PantryBatch, amount: number | null, as: 'used' | 'thrownAway') => {
    const name = titleOf(batch)
    const isAll = amount === null || (batch.amount !== null && amount >= batch.amount)
    const kind = as === 'used' ? 'takenOut' : 'thrownAway'
    return book({
      changes: [{ type: 'takeOut', batchId: batch.id, amount: isAll ? null : amount, as }],
      words: { key: `offline-queue.pantry.${as === 'used' ? 'takeOut' : 'throwAway'}`, values: { name } },
      done: isAll
        ? t(`pantry.said.${kind}All`, { name })
        : t(`pantry.said.${kind}`, { name, amount: portion(batch, amount ?? 0) }),
    })
  }
  return {
    takeOut: (batch: PantryBatch, amount: number | null = null) => leave(batch, amount, 'used'),
    throwAway: (batch: PantryBatch, amount: number | null = null) => leave(batch, amount, 'thrownAway'),
    count: (batch: PantryBatch, amount: number) =>
      book({
        changes: [{ type: 'count', batchId: batch.id, amount: roundedAmount(amount) }],
        words: { key: 'offline-queue.pantry.count', values: { name: titleOf(batch) } },
        done: t('pantry.said.counted', { name: titleOf(batch), amount: portion(batch, amount) || '0' }),
      }),
    confirm: (batch: PantryBatch) =>
      book({
        changes: [{ type: 'confirm', batchIds: [batch.id] }],
        words: { key: 'offline-queue.pantry.confirm', values: { name: titleOf(batch) } },
        done: t('pantry.said.confirmed', { name: titleOf(batch) }),
      }),
    move: (batch: PantryBatch, change: Without<'move'>, place: string) =>
      book({
        changes: [{ type: 'move', batchId: batch.id, ...change }],
        words: { key: 'offline-queue.pantry.move', values: { name: titleOf(batch) } },
        done: t('pantry.said.moved', { name: titleOf(batch), place }),
      }),
    /** Says the old and the new date where it becomes another. */
    become: (batch: PantryBatch, type: 'open' | 'freeze' | 'thaw', change: Without<'open'> | Without<'freeze'>) => {
      const name = titleOf(batch)
      const date = change.date ?? null
      const said = { open: 'opened', freeze: 'frozen', thaw: 'thawed' } as const
      return book({
        changes: [{ type, batchId: batch.id, ...change }],
        words: { key: `offline-queue.pantry.${type}`, values: { name } },
        done:
          date !== null && date !== batch.date
            ? t(`pantry.said.${said[type]}Until`, { name, date: dayText(date, locale) })
            : t(`pantry.said.${said[type]}`, { name }),
      })
    },
    edit: (batch: PantryBatch, set: Change<'edit'>['set'], units: readonly Unit[] = []) =>
      book({
        changes: [{ type: 'edit', batchId: batch.id, set }],
        words: { key: 'offline-queue.pantry.edit', values: { name: titleOf(batch) } },
        done: t('pantry.said.edited', { name: titleOf(batch) }),
        mentioned: { units },
      }),
  }
}
