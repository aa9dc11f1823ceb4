import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { listAsMarkdown, listAsText, type TextGroup } from '@larder/domain/shopping/list-text.ts'
import { byLabel } from '@larder/domain/shopping/order-items.ts'
import { lineText, shoppingLines } from '@larder/domain/shopping/shopping-lines.ts'
import { Suspense, useState } from 'react'
import { useSaveShoppingList } from '#features/foundation/table-export/table-export.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { copyText } from '#lib/browser.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useOffline } from '#lib/offline-queue/use-offline.ts'
import { IconButton } from '#ui/icon-button.tsx'
import {
  IconArrowRight,
  IconArrowsSort,
  IconCheck,
  IconCopy,
  IconLayoutList,
  IconPencil,
  IconPrinter,
  IconRestore,
  IconSettings,
  IconTags,
  IconTrash,
} from '#ui/icons.tsx'
import { type MenuAction, OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconRepeat, IconShare, IconStore, IconTable } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { useSortAsBought } from '../list-items.queries.ts'
import { shoppingListPreference } from '../shopping-lists.preferences.ts'
import { useOrderLabels } from '../shopping-lists.queries.ts'
import type { ItemActions } from './item-menu.ts'
import classes from './list-menu.module.css'

const LabelOrderDialog = lazyPart(async () => (await import('./label-order-dialog.tsx')).LabelOrderDialog)
const ShareListDialog = lazyPart(
  async () => (await import('#features/shopping/shopping-list-sharing/pieces/share-list-dialog.tsx')).ShareListDialog,
)
const StoresDialog = lazyPart(async () => (await import('./stores-dialog.tsx')).StoresDialog)
const RecurringDialog = lazyPart(async () => (await import('./recurring-dialog.tsx')).RecurringDialog)
const ListDialog = lazyPart(async () => (await import('../list-dialog.tsx')).ListDialog)

type ListMenuProps = {
  list: ShoppingList
  open: readonly ShoppingItem[]
  checked: readonly ShoppingItem[]
  viewByLabel: boolean
  /** Labels in the order they are shown. */
  aisles: readonly string[]
  arranging: boolean
  onArrange: (arranging: boolean) => void
  actions: ItemActions
}

/** What can be done with the whole list. */
export function ListMenu(props: ListMenuProps) {
  const { list, open, checked, viewByLabel, aisles, arranging, onArrange, actions } = props
  const { t } = useMessages()
  const [, write] = shoppingListPreference.use()
  const [dialog, setDialog] = useState<'labels' | 'settings' | 'share' | 'stores' | 'recurring' | null>(null)
  const close = () => setDialog(null)
  const sort = useSort(list, open, actions)
  const saveTable = useSaveShoppingList()
  const blocked = useOffline() ? t('offline-queue.needsServer') : undefined

  const copy = async (textOf: (groups: TextGroup[]) => string) => {
    const done = await copyText(textOf(textGroups(aisles, open, viewByLabel)))
    if (done) toast.success(t('shopping-lists.menu.copied', { count: open.length }))
    else toast.error(t('ui.copy.failed'))
  }
  const entries: (MenuAction & { offered?: boolean })[] = [
    {
      id: 'arrange',
      label: t(arranging ? 'shopping-lists.menu.arranged' : 'shopping-lists.menu.arrange'),
      icon: IconPencil,
      offered: open.length > 0,
      run: () => onArrange(!arranging),
    },
    {
      id: 'recurring',
      label: t('shopping-lists.recurring.list'),
      icon: IconRepeat,
      blocked,
      run: () => setDialog('recurring'),
    },
    {
      id: 'stores',
      label: t('shopping-lists.store.manage'),
      icon: IconStore,
      blocked,
      run: () => setDialog('stores'),
    },
    {
      id: 'text',
      label: t('shopping-lists.menu.copyText'),
      icon: IconCopy,
      offered: open.length > 0,
      run: () => void copy(listAsText),
    },
    {
      id: 'markdown',
      label: t('shopping-lists.menu.copyMarkdown'),
      icon: IconCopy,
      offered: open.length > 0,
      run: () => void copy(listAsMarkdown),
    },
    { id: 'print', label: t('shopping-lists.menu.print'), icon: IconPrinter, run: () => window.print() },
    {
      id: 'table',
      label: t('table-export.save'),
      icon: IconTable,
      blocked,
      offered: open.length + checked.length > 0,
      run: () => saveTable.mutate({ id: list.id, name: list.name || t('shopping-lists.unnamed') }),
    },
    {
      id: 'share',
      label: t('shopping-list-sharing.share'),
      icon: IconShare,
      blocked,
      run: () => setDialog('share'),
    },
    {
      id: 'move',
      label: t('shopping-lists.move.title'),
      icon: IconArrowRight,
      blocked,
      offered: open.length > 0,
      run: () => actions.move([]),
    },
    {
      id: 'sort',
      label: t('shopping-lists.sort.action'),
      icon: IconArrowsSort,
      blocked,
      offered: open.length > 1,
      run: () => void sort(),
    },
    {
      id: 'labels',
      label: t('shopping-lists.labelOrder.title'),
      icon: IconTags,
      blocked,
      offered: list.labelSettings.length > 1,
      run: () => setDialog('labels'),
    },
    {
      id: 'settings',
      label: t('shopping-lists.settings'),
      icon: IconSettings,
      blocked,
      run: () => setDialog('settings'),
    },
    {
      id: 'check',
      label: t('shopping-lists.menu.checkAll'),
      icon: IconCheck,
      offered: open.length > 0,
      run: () => actions.tick(open, true),
    },
    {
      id: 'uncheck',
      label: t('shopping-lists.checked.uncheckAll'),
      icon: IconRestore,
      offered: checked.length > 0,
      run: () => actions.tick(checked, false),
    },
    {
      id: 'remove',
      label: t('shopping-lists.checked.removeAll'),
      icon: IconTrash,
      danger: true,
      offered: checked.length > 0,
      run: () => actions.remove(checked),
    },
  ]
  return (
    <div className={classes.tools}>
      <IconButton
        label={t(viewByLabel ? 'shopping-lists.menu.flat' : 'shopping-lists.menu.byLabel')}
        icon={viewByLabel ? IconLayoutList : IconTags}
        size="xl"
        onClick={() => write({ viewByLabel: !viewByLabel })}
      />
      <OverflowMenu
        label={t('ui.moreActions', { name: list.name || t('shopping-lists.unnamed') })}
        actions={() => entries.filter(({ offered = true }) => offered)}
      />
      <Suspense>
        {dialog === 'labels' && <LabelOrderDialog settings={list.labelSettings} onClose={close} />}
        {dialog === 'share' && <ShareListDialog list={list} onClose={close} />}
        {dialog === 'stores' && <StoresDialog onClose={close} />}
        {dialog === 'recurring' && <RecurringDialog listId={list.id} onClose={close} />}
        {dialog === 'settings' && <ListDialog list={list} onClose={close} />}
      </Suspense>
    </div>
  )
}

/** As it is shown: with headings by label, without them as one list. */
function textGroups(aisles: readonly string[], open: readonly ShoppingItem[], viewByLabel: boolean): TextGroup[] {
  const lines = (items: readonly ShoppingItem[]) => shoppingLines(items).map((line) => lineText(line))
  if (!viewByLabel) return [{ name: null, lines: lines(open) }]
  return byLabel(open, aisles).map(({ items }) => ({ name: items[0]?.label?.name ?? null, lines: lines(items) }))
}

/** Sorts by the usual route through the shop, with undo. */
function useSort(list: ShoppingList, open: readonly ShoppingItem[], actions: ItemActions) {
  const { t } = useMessages()
  const sort = useSortAsBought(list.id)
  const orderLabels = useOrderLabels()
  return async () => {
    const done = await sort.mutateAsync().catch(() => undefined)
    if (!done) return
    const undo = () => {
      actions.place(open.map(({ id }) => id))
      if (list.labelSettings.length > 0) orderLabels.mutate(list.labelSettings)
    }
    toast.success(t('shopping-lists.sort.done'), { undo })
  }
}
