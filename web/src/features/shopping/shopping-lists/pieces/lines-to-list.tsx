import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconShoppingCart } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useAddLines } from '../list/use-add-lines.ts'
import { shoppingListQueries, useCreateList } from '../shopping-lists.queries.ts'

type LinesToListProps = { lines: string[]; onDone: () => void }

/** Buttons that put typed lines on a shopping list, one for each list; the first list is made where there is none. */
export function LinesToList({ lines, onDone }: LinesToListProps) {
  const { data: lists } = useQuery(shoppingListQueries.lists())
  if (!lists) return null
  if (lists.length === 0) return <ToNewList lines={lines} onDone={onDone} />
  return lists.map((list, at) => <ToList key={list.id} list={list} first={at === 0} lines={lines} onDone={onDone} />)
}

type List = Pick<ShoppingListSummary, 'id' | 'name'>

function useTaken(onDone: () => void) {
  const { t } = useMessages()
  const navigate = useNavigate()
  return ({ id, name }: List, count: number) => {
    onDone()
    toast.success(t('shopping-lists.add.done', { count, list: name || t('shopping-lists.unnamed') }), {
      action: { label: t('shopping-lists.add.view'), run: () => void navigate({ href: paths.shoppingList(id) }) },
    })
  }
}

function ToList({ list, first, lines, onDone }: LinesToListProps & { list: List; first: boolean }) {
  const { t } = useMessages()
  const add = useAddLines(list.id)
  const taken = useTaken(onDone)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await add.lines(lines).then(
      () => taken(list, lines.length),
      () => setBusy(false),
    )
  }
  return (
    <ListButton first={first} busy={busy} onClick={() => void run()}>
      {t('add.toList', { count: lines.length, list: list.name || t('shopping-lists.unnamed') })}
    </ListButton>
  )
}

/** The list is there before anything is put on it, so that a second try finds it. */
function ToNewList({ lines, onDone }: LinesToListProps) {
  const { t } = useMessages()
  const create = useCreateList()
  const [made, setMade] = useState<List | null>(null)
  if (made) return <ToList list={made} first lines={lines} onDone={onDone} />
  return (
    <ListButton
      first
      busy={create.isPending}
      onClick={() => create.mutate({ name: t('add.firstList') }, { onSuccess: (list) => setMade(list) })}
    >
      {t('add.toList', { count: lines.length, list: t('add.firstList') })}
    </ListButton>
  )
}

type ListButtonProps = { first: boolean; busy: boolean; onClick: () => void; children: string }

const ListButton = ({ first, busy, onClick, children }: ListButtonProps) => (
  <Button
    size="md"
    fullWidth
    justify="flex-start"
    variant={first ? 'filled' : 'default'}
    loading={busy}
    leftSection={<IconShoppingCart size={20} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    {children}
  </Button>
)
