import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { useMoveItems, useUndoMove } from '../list-items.queries.ts'
import { shoppingListQueries } from '../shopping-lists.queries.ts'
import classes from './move-dialog.module.css'

type MoveDialogProps = {
  listId: string
  /** What can be moved, and what of it is chosen at first. */
  items: readonly ShoppingItem[]
  chosen: readonly ShoppingItem[]
  onClose: () => void
}

/** Moves or copies items to another list. */
export function MoveDialog({ listId, items, chosen, onClose }: MoveDialogProps) {
  const { t } = useMessages()
  const navigate = useNavigate()
  const lists = useQuery(shoppingListQueries.lists())
  const move = useMoveItems()
  const undo = useUndoMove()
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(chosen.map(({ id }) => id)))
  const [target, setTarget] = useState('')
  const others = lists.data?.filter(({ id }) => id !== listId)
  const to = others?.find(({ id }) => id === target) ?? others?.[0]
  const nameOf = (list: { name: string | null }) => list.name || t('shopping-lists.unnamed')

  const submit = async (copy: boolean) => {
    if (!to || ids.size === 0) return
    const done = await move.mutateAsync({ itemIds: [...ids], to: to.id, copy }).catch(() => undefined)
    if (!done) return
    const count = ids.size
    toast.success(t(copy ? 'shopping-lists.move.copied' : 'shopping-lists.move.moved', { count, list: nameOf(to) }), {
      action: {
        label: t('shopping-lists.add.view'),
        run: () => void navigate({ href: paths.shoppingList(to.id) }),
      },
      undo: () => undo.mutate(done),
    })
    onClose()
  }
  return (
    <Dialog title={t('shopping-lists.move.title')} busy={move.isPending} onClose={onClose}>
      {!others ? (
        lists.error ? (
          <ErrorState error={lists.error} busy={lists.isFetching} onRetry={() => void lists.refetch()} />
        ) : (
          <RowsSkeleton rows={3} height={44} />
        )
      ) : others.length === 0 ? (
        <p>{t('shopping-lists.move.noOther')}</p>
      ) : (
        <>
          <NativeSelect
            label={t('shopping-lists.move.to')}
            data={others.map((list) => ({ value: list.id, label: nameOf(list) }))}
            value={to?.id ?? ''}
            onChange={({ currentTarget }) => setTarget(currentTarget.value)}
            data-autofocus
          />
          <ul className={classes.items} aria-label={t('shopping-lists.toBuy')}>
            {items.map(({ id, display }) => (
              <li key={id}>
                <Checkbox
                  label={<bdi>{display}</bdi>}
                  checked={ids.has(id)}
                  onChange={({ currentTarget }) =>
                    setIds((before) =>
                      currentTarget.checked
                        ? new Set([...before, id])
                        : new Set([...before].filter((one) => one !== id)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" disabled={ids.size === 0 || move.isPending} onClick={() => void submit(true)}>
              {t('shopping-lists.move.copy')}
            </Button>
            <Button disabled={ids.size === 0} loading={move.isPending} onClick={() => void submit(false)}>
              {t('shopping-lists.move.move')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
