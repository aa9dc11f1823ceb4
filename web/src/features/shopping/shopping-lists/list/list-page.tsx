import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { checkedInOrder, openInOrder, reordered } from '@larder/domain/shopping/order-items.ts'
import { sortByPlace } from '@larder/domain/shopping/shop-order.ts'
import { lineText, shoppingLines } from '@larder/domain/shopping/shopping-lines.ts'
import { Alert } from '@mantine/core'
import { Suspense, useMemo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { TripOffer } from '#features/shopping/pantry-shopping/pieces/trip-offer.tsx'
import { type Messages, useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useOffline } from '#lib/offline-queue/use-offline.ts'
import { paths } from '#lib/paths.ts'
import { useScreenName } from '#lib/screen-name.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { IconCloudOff } from '#ui/icons.tsx'
import { KeepAwake } from '#ui/keep-awake.tsx'
import { BackLink, TextLink } from '#ui/links.tsx'
import { LoadState } from '#ui/load-state.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { type NamedChange, useChangeList, useCurrentList, useShoppingList } from '../list-changes.queries.ts'
import { addingBack, contentOf, placesFor, referencesOf } from '../list-changes.ts'
import { shoppingListPreference } from '../shopping-lists.preferences.ts'
import { AddField } from './add-field.tsx'
import { CheckedItems } from './checked-items.tsx'
import type { ItemActions } from './item-menu.ts'
import { ListMenu } from './list-menu.tsx'
import classes from './list-page.module.css'
import { ListRecipes } from './list-recipes.tsx'
import { OpenItems } from './open-items.tsx'
import { StoreChoice, useStore } from './store-choice.tsx'
import { sayTicked } from './tick-message.ts'
import { TripTotal } from './trip-total.tsx'
import { UsualItems } from './usual-items.tsx'

const RepeatDialog = lazyPart(async () => (await import('./recurring-dialog.tsx')).RepeatDialog)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)

const NONE: ReadonlySet<string> = new Set()

export function ListPage({ listId }: { listId: string }) {
  const { t } = useMessages()
  const { query, list, waitingIds } = useShoppingList(listId)
  useScreenName(list?.name ?? undefined)
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <BackLink to={paths.shoppingLists({ disableRedirect: true })} label={t('shopping-lists.all')} />
      </div>
      {list && waitingIds ? (
        <ListView list={list} waitingIds={waitingIds} />
      ) : (
        <LoadState query={query} title={t('shopping-lists.one')} missing={t('shopping-lists.missing')} />
      )}
    </div>
  )
}

type ListViewProps = {
  list: ShoppingList
  /** Items that differ from what the server has. */
  waitingIds: ReadonlySet<string>
}

function ListView({ list, waitingIds }: ListViewProps) {
  const { t } = useMessages()
  const mayOrganize = useUser()?.canOrganize ?? false
  const [{ viewByLabel }] = shoppingListPreference.use()
  const [byHand, setByHand] = useState(false)
  const [arranging, setArranging] = useState(false)
  const [repeating, setRepeating] = useState<ShoppingItem | null>(null)
  const store = useStore()
  const [moving, setMoving] = useState<readonly ShoppingItem[] | null>(null)
  const actions = useItemActions(list, { move: setMoving, repeat: setRepeating, storeId: store?.id ?? null })
  const cutOff = useOffline()
  const marked = cutOff ? waitingIds : NONE
  const open = openInOrder(
    list.listItems.filter((item) => !item.checked),
    { byHand },
  )
  const here = store ? open.filter(({ storeId }) => !storeId || storeId === store.id) : open
  const aisles = store ? aislesOfStore(list.aisles, store.aisles) : list.aisles
  const checked = checkedInOrder(list.listItems.filter((item) => item.checked))
  return (
    <>
      <header className={classes.head}>
        <Heading order={1} className={classes.name}>
          <bdi>{list.name || t('shopping-lists.unnamed')}</bdi>
        </Heading>
        <ListMenu
          list={list}
          open={here}
          aisles={aisles}
          checked={checked}
          viewByLabel={viewByLabel}
          arranging={arranging}
          onArrange={setArranging}
          actions={actions}
        />
      </header>
      {cutOff && (
        <Alert color="warning" className={classes.banner} icon={<IconCloudOff size={20} stroke={1.75} aria-hidden />}>
          {t('shopping-lists.offline')}
        </Alert>
      )}
      <TripOffer
        listId={list.id}
        isFinished={open.length === 0 && waitingIds.size === 0}
        openIds={new Set(open.map(({ id }) => id))}
      />
      <AddField listId={list.id} />
      <UsualItems listId={list.id} open={open} />
      <StoreChoice elsewhere={open.length - here.length} />
      {here.length > 0 ? (
        <OpenItems
          list={list}
          items={here}
          viewByLabel={viewByLabel}
          aisles={aisles}
          arranging={arranging}
          actions={actions}
          waitingIds={marked}
          onMoved={() => setByHand(true)}
        />
      ) : (
        <EmptyState
          icon={IconBasket}
          title={t(checked.length > 0 ? 'shopping-lists.empty.allDone' : 'shopping-lists.empty.title')}
          text={t(checked.length > 0 ? 'shopping-lists.empty.allDoneText' : 'shopping-lists.empty.text')}
        />
      )}
      <TripTotal items={here} storeId={store?.id ?? null} />
      <CheckedItems items={checked} actions={actions} waitingIds={marked} />
      <ListRecipes list={list} />
      <Suspense>
        {moving && <MoveDialog listId={list.id} items={open} chosen={moving} onClose={() => setMoving(null)} />}
        {repeating && <RepeatDialog item={repeating} onClose={() => setRepeating(null)} />}
      </Suspense>
      <footer className={classes.foot}>
        <KeepAwake />
        {mayOrganize && <TextLink to={paths.groupDataLabels()}>{t('shopping-lists.manageLabels')}</TextLink>}
      </footer>
    </>
  )
}

/** The store orders the aisles that it knows; the others stay where they are. */
const aislesOfStore = (aisles: readonly string[], known: readonly string[]): string[] =>
  sortByPlace(aisles, (id) => {
    const at = known.indexOf(id)
    return at < 0 ? undefined : at
  })

type OtherActions = Pick<ItemActions, 'move' | 'repeat'> & { storeId: string | null }

/** The same from one rendering to the next, so that a row is drawn again only when something on it changed. */
function useItemActions({ id }: ShoppingList, { move, repeat, storeId }: OtherActions): ItemActions {
  const { t } = useMessages()
  const current = useCurrentList(id)
  const send = useChangeList(id)
  return useMemo(
    () => itemActions({ id, t, current, send, move, repeat, storeId }),
    [id, t, current, send, move, repeat, storeId],
  )
}

type ActionTools = OtherActions & {
  id: string
  t: Messages['t']
  current: ReturnType<typeof useCurrentList>
  send: ReturnType<typeof useChangeList>
}

/** Ticking, editing and deleting, each with undo. */
function itemActions({ id, t, current, send, move, repeat, storeId }: ActionTools): ItemActions {
  const about = (what: 'removed' | 'ticked' | 'unticked', items: readonly ShoppingItem[]) => {
    const [only, ...others] = shoppingLines(items)
    return only && others.length === 0
      ? t(`shopping-lists.${what}One`, { name: lineText(only) })
      : t(`shopping-lists.${what}`, { count: others.length + 1 })
  }
  const change = (changes: NamedChange[]) => void send(changes)
  const setChecked = (items: readonly ShoppingItem[], checked: boolean) =>
    change(
      items.map((item) => ({
        name: item.display,
        // As before the tick, which removes the references to recipes.
        change: {
          type: 'check',
          itemId: item.id,
          checked,
          recipeReferences: checked ? [] : referencesOf(item),
          ...(storeId ? { storeId } : {}),
        },
      })),
    )
  return {
    tick: (items, checked) => {
      setChecked(items, checked)
      sayTicked(id, about(checked ? 'ticked' : 'unticked', items), () => setChecked(items, !checked))
    },
    edit: (item, fields) => {
      const to = contentOf({ ...item, ...fields })
      const { food, unit, label } = fields
      const name = item.display
      change([
        {
          name,
          mentioned: { food, unit, label },
          change: { type: 'edit', itemId: item.id, from: contentOf(item), to },
        },
      ])
    },
    place: (order, moved) => {
      const listItems = current()?.listItems ?? []
      const now = openInOrder(
        listItems.filter((item) => !item.checked),
        { byHand: true },
      )
      const nameOf = new Map(now.map(({ id, display }) => [id, display]))
      const ids = now.map(({ id }) => id)
      // What is not shown, such as what is bought in other stores, stays where it is.
      const wanted = reordered(
        ids,
        order.filter((id) => nameOf.has(id)),
      )
      const places = placesFor(ids, wanted, moved)
      change(places.map(({ change, itemId }) => ({ change, name: nameOf.get(itemId) ?? '' })))
    },
    remove: (items) => {
      change(
        items.map((item) => ({
          name: item.display,
          change: { type: 'remove', itemId: item.id, from: contentOf(item) },
        })),
      )
      toast.info(about('removed', items), {
        undo: () => change(items.map((item) => ({ name: item.display, mentioned: item, change: addingBack(item) }))),
        atBottom: true,
      })
    },
    move,
    repeat,
  }
}
