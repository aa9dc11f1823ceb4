import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { isOffline } from '#lib/offline-queue/use-offline.ts'
import { IconArrowRight, IconPencil, IconTrash } from '#ui/icons.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'
import { IconRepeat } from '#ui/screen-icons.tsx'

export type ItemFields = Pick<ShoppingItem, 'quantity' | 'note' | 'isFood' | 'food' | 'unit' | 'label' | 'storeId'>

/** What can be done to items of a list; the page does it, with undo. */
export type ItemActions = {
  tick: (items: readonly ShoppingItem[], checked: boolean) => void
  edit: (item: ShoppingItem, fields: ItemFields) => void
  /** Puts items in this order; one of them was moved by hand. */
  place: (order: readonly string[], moved?: string) => void
  remove: (items: readonly ShoppingItem[]) => void
  /** To another list. */
  move: (items: readonly ShoppingItem[]) => void
  /** Asks how often it comes back. */
  repeat: (item: ShoppingItem) => void
}

export function itemMenu(
  t: Messages['t'],
  items: readonly ShoppingItem[],
  { remove, move, repeat }: ItemActions,
  onEdit: (item: ShoppingItem) => void,
): MenuAction[] {
  const [first, ...others] = items
  if (!first) return []
  const blocked = isOffline() ? { blocked: t('offline-queue.needsServer') } : {}
  return [
    ...items.map((item) => ({
      id: `edit ${item.id}`,
      label:
        others.length === 0
          ? t('shopping-lists.item.edit')
          : t('shopping-lists.item.editPart', { amount: item.display }),
      icon: IconPencil,
      run: () => onEdit(item),
    })),
    {
      id: 'repeat',
      label: t('shopping-lists.recurring.action'),
      icon: IconRepeat,
      ...blocked,
      run: () => repeat(first),
    },
    {
      id: 'move',
      label: t('shopping-lists.move.action'),
      icon: IconArrowRight,
      ...blocked,
      run: () => move(items),
    },
    { id: 'remove', label: t('shopping-lists.item.remove'), icon: IconTrash, danger: true, run: () => remove(items) },
  ]
}
