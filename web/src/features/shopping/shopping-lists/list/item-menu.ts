import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { IconArrowRight, IconPencil, IconTrash } from '#ui/icons.tsx'
import type { MenuAction } from '#ui/overflow-menu.tsx'
import { isOffline } from './use-offline.ts'

export type ItemFields = Pick<ShoppingItem, 'quantity' | 'note' | 'isFood' | 'food' | 'unit' | 'label'>

/** What can be done to items of a list; the page does it, with undo. */
export type ItemActions = {
  tick: (items: readonly ShoppingItem[], checked: boolean) => void
  edit: (item: ShoppingItem, fields: ItemFields) => void
  /** Puts items in this order; one of them was moved by hand. */
  place: (order: readonly string[], moved?: string) => void
  remove: (items: readonly ShoppingItem[]) => void
  /** To another list. */
  move: (items: readonly ShoppingItem[]) => void
}

export const itemMenu = (
  t: Messages['t'],
  item: ShoppingItem,
  { remove, move }: ItemActions,
  onEdit: () => void,
): MenuAction[] => [
  { id: 'edit', label: t('shopping-lists.item.edit'), icon: IconPencil, run: onEdit },
  {
    id: 'move',
    label: t('shopping-lists.move.action'),
    icon: IconArrowRight,
    ...(isOffline() ? { blocked: t('offline-queue.needsServer') } : {}),
    run: () => move([item]),
  },
  { id: 'remove', label: t('shopping-lists.item.remove'), icon: IconTrash, danger: true, run: () => remove([item]) },
]
