import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { checkedInOrder, openInOrder } from '@larder/domain/shopping/order-items.ts'
import { Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { KeepAwake } from '#features/cooking/pieces/keep-awake.tsx'
import { useUser } from '#features/users/users.queries.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { BackLink, TextLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { useChangeItems, useRemoveItems, useShoppingList, useUncheck } from '../list-items.queries.ts'
import { shoppingListPreference } from '../shopping-lists.preferences.ts'
import { AddField } from './add-field.tsx'
import { CheckedItems } from './checked-items.tsx'
import type { ItemActions } from './item-menu.ts'
import { ListMenu } from './list-menu.tsx'
import classes from './list-page.module.css'
import { ListRecipes } from './list-recipes.tsx'
import { OpenItems } from './open-items.tsx'
import { UsualThings } from './usual-things.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

/** The specification's time to take a tick back. */
const TICKED_MS = 4000

export function ListPage({ listId }: { listId: string }) {
  const { t } = useWords()
  const { query, list } = useShoppingList(listId)
  useScreenName(list?.name ?? undefined)
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <BackLink to={paths.shoppingLists({ disableRedirect: true })} label={t('shopping-lists.all')} />
      </div>
      {list ? (
        <ListView list={list} />
      ) : (
        <LoadState query={query} title={t('shopping-lists.one')} missing={t('shopping-lists.missing')} />
      )}
    </div>
  )
}

function ListView({ list }: { list: ShoppingList }) {
  const { t } = useWords()
  const mayOrganize = useUser()?.canOrganize ?? false
  const [{ viewByLabel }] = shoppingListPreference.use()
  const [byHand, setByHand] = useState(false)
  const [moving, setMoving] = useState<readonly ShoppingItem[] | null>(null)
  const { actions, leaving } = useItemActions(list, setMoving)
  const present = list.listItems.filter(({ id }) => !leaving.has(id))
  const open = openInOrder(
    present.filter(({ checked }) => !checked),
    { byHand },
  )
  const checked = checkedInOrder(present.filter((item) => item.checked))
  return (
    <>
      <header className={classes.head}>
        <Title order={1} className={classes.name}>
          <bdi>{list.name || t('shopping-lists.unnamed')}</bdi>
        </Title>
        <ListMenu list={list} open={open} checked={checked} grouped={viewByLabel} actions={actions} />
      </header>
      <AddField listId={list.id} />
      <UsualThings listId={list.id} />
      {open.length > 0 ? (
        <OpenItems list={list} items={open} grouped={viewByLabel} actions={actions} onMoved={() => setByHand(true)} />
      ) : (
        <EmptyState
          icon={IconBasket}
          title={t(checked.length > 0 ? 'shopping-lists.empty.allDone' : 'shopping-lists.empty.title')}
          text={t(checked.length > 0 ? 'shopping-lists.empty.allDoneText' : 'shopping-lists.empty.text')}
        />
      )}
      <CheckedItems items={checked} actions={actions} />
      <ListRecipes list={list} />
      <Suspense>
        {moving && <MoveDialog listId={list.id} items={open} chosen={moving} onClose={() => setMoving(null)} />}
      </Suspense>
      <footer className={classes.foot}>
        <KeepAwake />
        {mayOrganize && <TextLink to={paths.groupDataLabels()}>{t('shopping-lists.manageLabels')}</TextLink>}
      </footer>
    </>
  )
}

/** Ticking, changing and deleting, each with a way back. */
function useItemActions(list: ShoppingList, move: ItemActions['move']) {
  const { t } = useWords()
  const about = (what: 'removed' | 'ticked' | 'unticked', items: readonly ShoppingItem[]) => {
    const [only, ...others] = items
    return only && others.length === 0
      ? t(`shopping-lists.${what}One`, { name: only.display })
      : t(`shopping-lists.${what}`, { count: items.length })
  }
  const change = useChangeItems(list.id)
  const uncheck = useUncheck(list.id)
  const remove = useRemoveItems(list.id)
  const { leaving, takeAway } = useUndoableRemoval<ShoppingItem>({
    remove: remove.mutateAsync,
    announce: (items) => about('removed', items),
  })
  const setChecked = (items: readonly ShoppingItem[], checked: boolean) => {
    const updatedAt = new Date().toISOString()
    void change(items.map(({ id }) => ({ id, checked, updatedAt })))
  }
  const actions: ItemActions = {
    tick: (items, checked) => {
      setChecked(items, checked)
      const undo = () => (checked ? void uncheck(list, items) : setChecked(items, true))
      toast.info(about(checked ? 'ticked' : 'unticked', items), {
        action: { label: t('ui.undo'), run: undo },
        timeout: TICKED_MS,
        topic: `tick ${list.id}`,
      })
    },
    change: (patches) => void change(patches),
    remove: (items) => takeAway([...items]),
    move,
  }
  return { actions, leaving }
}
