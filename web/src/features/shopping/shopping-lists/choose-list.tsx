import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import classes from './choose-list.module.css'
import { useCreateList } from './shopping-lists.queries.ts'

type List = Pick<ShoppingListSummary, 'id' | 'name'>
type ChooseListProps = { lists: readonly List[]; onChoose: (list: List) => void }

/** One of the lists there are, or a new one. */
export function ChooseList({ lists, onChoose }: ChooseListProps) {
  const { t } = useMessages()
  return (
    <>
      {lists.length === 0 ? (
        <p className={classes.none}>{t('shopping-lists.add.none')}</p>
      ) : (
        <ul className={classes.lists} aria-label={t('shopping-lists.add.lists')}>
          {lists.map((list) => (
            <li key={list.id}>
              <button type="button" className={classes.list} onClick={() => onChoose(list)}>
                <IconBasket size={22} stroke={1.75} aria-hidden />
                <bdi>{list.name || t('shopping-lists.unnamed')}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewList onCreated={onChoose} />
    </>
  )
}

const LONGEST_NAME = 600

function NewList({ onCreated }: { onCreated: (list: List) => void }) {
  const { t } = useMessages()
  const create = useCreateList()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand inside a form of the page.
    event.stopPropagation()
    if (name.trim() === '') return setMissing(true)
    const made = await create.mutateAsync({ name: name.trim() }).catch(() => undefined)
    if (made) onCreated(made)
  }
  return (
    <form className={classes.new} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        className={classes.name}
        label={t('shopping-lists.add.newName')}
        value={name}
        maxLength={LONGEST_NAME}
        error={missing && t('validation.required')}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <Button
        type="submit"
        variant="light"
        className={classes.create}
        loading={create.isPending}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      >
        {t('shopping-lists.add.create')}
      </Button>
    </form>
  )
}
