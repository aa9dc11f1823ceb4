import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { drawnFractions } from '@larder/domain/quantities/format-quantity.ts'
import { type ChangeEvent, useId, useState } from 'react'
import { packText } from '#features/catalogue/foods/pieces/pack-text.ts'
import { LabelChip } from '#features/catalogue/labels/pieces/label-chip.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { IconToolsKitchen2 } from '#ui/icons.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import tickBox from '#ui/tick-box.module.css'
import { ItemEditor } from './item-editor.tsx'
import { type ItemActions, itemMenu } from './item-menu.ts'
import classes from './item-row.module.css'
import { sourcesOf } from './item-sources.ts'
import { useSwipe } from './use-swipe.ts'
import { WaitingMark } from './waiting-mark.tsx'

type ItemRowProps = {
  item: ShoppingItem
  recipes: ShoppingList['recipeReferences']
  /** Where no heading says it. */
  showsLabel: boolean
  /** It has a change that was not sent yet. */
  isWaiting: boolean
  actions: ItemActions
}

/** One item to buy. A tap anywhere on the row ticks it; a swipe removes it. */
export function ItemRow({ item, recipes, showsLabel, isWaiting, actions }: ItemRowProps) {
  const { t } = useMessages()
  const id = useId()
  const [editing, setEditing] = useState(false)
  const tick = () => actions.tick([item], true)
  const { ways, shift, enough } = useSwipe(tick)
  if (editing)
    return (
      <SortableRow id={item.id} className={classes.row}>
        <ItemEditor item={item} actions={actions} onClose={() => setEditing(false)} />
      </SortableRow>
    )
  return (
    <SortableRow id={item.id} className={classes.row}>
      <div className={classes.line} data-enough={enough || undefined} {...ways}>
        <label
          className={classes.tick}
          style={shift === 0 ? undefined : { transform: `translate3d(${Math.round(shift)}px, 0, 0)` }}
        >
          <input
            type="checkbox"
            checked={false}
            aria-labelledby={id}
            aria-describedby={`${id}-amount ${id}-sources ${id}-waiting`}
            onChange={(event) => {
              focusNeighbour(event)
              tick()
            }}
            className={tickBox.box}
          />
          <span className={classes.texts}>
            <span className={classes.head}>
              <span id={id} dir="auto" className={classes.name}>
                {drawnFractions(item.display)}
              </span>
              <AmountDetails id={`${id}-amount`} item={item} />
            </span>
            <Sources id={`${id}-sources`} item={item} recipes={recipes} />
            {isWaiting && <WaitingMark id={`${id}-waiting`} />}
          </span>
        </label>
        {showsLabel && item.label && <LabelChip {...item.label} />}
        <OverflowMenu
          label={t('ui.moreActions', { name: item.display })}
          actions={() => itemMenu(t, item, actions, () => setEditing(true))}
        />
        <SortHandle name={item.display} />
      </div>
    </SortableRow>
  )
}

/** The row is about to be removed, so the focus moves to the next one. */
function focusNeighbour({ currentTarget }: ChangeEvent<HTMLElement>): void {
  const row = currentTarget.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('input') ?? document.querySelector('main')
  next?.focus({ preventScroll: true })
}

/** That more is wanted than the amount says, and what the food is usually sold in. */
function AmountDetails({ id, item: { andSome, pack } }: { id: string; item: ShoppingItem }) {
  const messages = useMessages()
  if (!andSome && !pack) return null
  return (
    <span id={id} className={classes.details}>
      {andSome && <span>{messages.t('shopping-lists.item.andSome')}</span>}
      {pack && <span>{packText(messages, pack)}</span>}
    </span>
  )
}

type SourcesProps = Pick<ItemRowProps, 'item' | 'recipes'> & { id: string }

function Sources({ id, item, recipes }: SourcesProps) {
  const { t } = useMessages()
  const sources = sourcesOf(item, recipes)
  if (sources.length === 0) return null
  return (
    <span id={id} className={classes.sources}>
      <IconToolsKitchen2 size={14} stroke={1.75} aria-hidden />
      <span>
        {sources.map(({ id: part, name, amount }) => (
          <span key={part} dir="auto" className={classes.source}>
            {name === undefined
              ? t('shopping-lists.item.byHand', { amount })
              : amount
                ? t('shopping-lists.item.fromRecipe', { name, amount })
                : name}
          </span>
        ))}
      </span>
    </span>
  )
}
