import { DEFAULT_LABEL_COLOR } from '@larder/contract/labels.ts'
import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { byLabel, type LabelBlock, orderAfterMove } from '@larder/domain/shopping/order-items.ts'
import { shoppingLines } from '@larder/domain/shopping/shopping-lines.ts'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { sixDigits } from '#ui/fields/colors.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { useTouch } from '#ui/use-phone.ts'
import { MembersOfLines } from './added-by.tsx'
import type { ItemActions } from './item-menu.ts'
import { ItemRow } from './item-row.tsx'
import classes from './open-items.module.css'

type OpenItemsProps = {
  list: ShoppingList
  /** What is still to be bought, in its order. */
  items: readonly ShoppingItem[]
  viewByLabel: boolean
  /** The store that somebody is in orders its own aisles. */
  aisles: readonly string[]
  arranging: boolean
  actions: ItemActions
  waitingIds: ReadonlySet<string>
  /** Somebody put something in its place by hand. */
  onMoved: () => void
}

/** What is to be bought: by label in the order of the shop, or as one list. */
export function OpenItems({
  list,
  items,
  viewByLabel,
  aisles,
  arranging,
  actions,
  waitingIds,
  onMoved,
}: OpenItemsProps) {
  const { t } = useMessages()
  const isTouch = useTouch()
  const rows = (shown: readonly ShoppingItem[]) => {
    const lines = shoppingLines(shown)
    const ids = lines.map(({ id }) => id)
    return (
      <SortableList
        ids={ids}
        nameOf={(id) => lines.find((line) => line.id === id)?.first.display ?? ''}
        onMove={(id, to) => {
          onMoved()
          actions.place(orderAfterMove(items, ids, { id, to }), id)
        }}
      >
        <ul className={shared.plainList}>
          {lines.map((line) => (
            <ItemRow
              key={line.id}
              line={line}
              recipes={list.recipeReferences}
              showsLabel={!viewByLabel}
              arranging={arranging}
              hasTools={arranging || !isTouch}
              isWaiting={line.items.some(({ id }) => waitingIds.has(id))}
              actions={actions}
            />
          ))}
        </ul>
      </SortableList>
    )
  }
  if (!viewByLabel)
    return (
      <MembersOfLines>
        <section aria-label={t('shopping-lists.toBuy')}>{rows(items)}</section>
      </MembersOfLines>
    )
  const blocks = byLabel(items, aisles)
  return (
    <MembersOfLines>
      {blocks.map((block) => (
        <Block key={block.labelId} block={block} alone={blocks.length === 1}>
          {rows(block.items)}
        </Block>
      ))}
    </MembersOfLines>
  )
}

type BlockProps = { block: LabelBlock<ShoppingItem>; alone: boolean; children: ReactNode }

function Block({ block: { labelId, items }, alone, children }: BlockProps) {
  const { t } = useMessages()
  const id = useId()
  const [open, setOpen] = useState(true)
  const label = items[0]?.label
  // One shape with and without a heading: a block that becomes the last one keeps its rows.
  const isHeaded = labelId !== null || !alone
  const color = sixDigits(label?.color ?? '') ?? DEFAULT_LABEL_COLOR
  const colored: CSSProperties & { '--label': string } = { '--label': color }
  return (
    <section
      className={isHeaded ? classes.block : undefined}
      {...(isHeaded ? { 'aria-labelledby': id } : { 'aria-label': t('shopping-lists.toBuy') })}
    >
      {isHeaded && (
        <h2 id={id} className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            style={color === DEFAULT_LABEL_COLOR ? undefined : colored}
            onClick={() => setOpen(!open)}
          >
            <span className={shared.growingText}>
              <bdi>{label?.name ?? t('shopping-lists.noLabel')}</bdi>
            </span>
            <span className={classes.count}>{t('shopping-lists.count', { count: shoppingLines(items).length })}</span>
            <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.arrow} />
          </button>
        </h2>
      )}
      {(open || !isHeaded) && children}
    </section>
  )
}
