import type { ShoppingStore } from '@larder/contract/shopping-stores.ts'
import { Button, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { storeQueries, useCreateStore, useRemoveStores } from '../shopping-extras.queries.ts'
import classes from './extras-dialog.module.css'

const LONGEST_NAME = 600

/** The stores of the household. */
export function StoresDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const { data = [] } = useQuery(storeQueries.list())
  const create = useCreateStore()
  const remove = useRemoveStores()
  const single = useSingleTaps()
  const { leaving, takeAway } = useUndoableRemoval<ShoppingStore>({
    remove: remove.mutateAsync,
    announce: ([store]) => t('shopping-lists.store.removed', { name: store?.name ?? '' }),
  })
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') return
    const made = await create.mutateAsync(name.trim()).catch(() => undefined)
    if (made) setName('')
  }
  const shown = data.filter(({ id }) => !leaving.has(id))
  return (
    <Dialog title={t('shopping-lists.store.manage')} onClose={onClose}>
      {shown.length === 0 && <Text className={classes.intro}>{t('shopping-lists.store.none')}</Text>}
      <ul className={shared.plainList}>
        {shown.map((store) => (
          <li key={store.id} className={classes.row}>
            <bdi className={shared.growingText}>{store.name}</bdi>
            <IconButton
              label={t('shopping-lists.store.remove', { name: store.name })}
              icon={IconTrash}
              size="xl"
              onClick={single(() => takeAway([store]))}
            />
          </li>
        ))}
      </ul>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          className={classes.grows}
          label={t('shopping-lists.store.name')}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" loading={create.isPending}>
          {t('shopping-lists.store.add')}
        </Button>
      </form>
    </Dialog>
  )
}
