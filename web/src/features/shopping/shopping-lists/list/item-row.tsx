import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { ShoppingList } from '@larder/contract/shopping-lists.ts'
import { drawnFractions } from '@larder/domain/quantities/format-quantity.ts'
import { isRoundedForShop } from '@larder/domain/shopping/shop-amounts.ts'
import { exactAmounts, lineText, type ShoppingLine } from '@larder/domain/shopping/shopping-lines.ts'
import { memo, Suspense, use, useId, useState } from 'react'
import { packText } from '#features/catalogue/foods/pieces/pack-text.ts'
import { LabelChip } from '#features/catalogue/labels/pieces/label-chip.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { SharedMenu } from '#ui/actions/action-host.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconDots, IconToolsKitchen2 } from '#ui/icons.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { MovingContext } from '#ui/sortable/sortable-context.ts'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import tickBoxClasses from '#ui/tick-box.module.css'
import { AddedBy } from './added-by.tsx'
import { ItemEditor } from './item-editor.tsx'
import { type ItemActions, itemMenu } from './item-menu.ts'
import classes from './item-row.module.css'
import { sourcesOf } from './item-sources.ts'
import { focusNeighbour, focusRow, isRowStop } from './row-focus.ts'
import { useLongPress } from './use-long-press.ts'
import { useSwipe } from './use-swipe.ts'
import { WaitingMark } from './waiting-mark.tsx'

type ItemRowProps = {
  line: ShoppingLine<ShoppingItem>
  recipes: ShoppingList['recipeReferences']
  /** Where no heading says it. */
  showsLabel: boolean
  /** Handle and menu stand there without being asked for. */
  arranging: boolean
  /** A phone shows them only then, and need not draw forty of them before. */
  hasTools: boolean
  /** It has a change that was not sent yet. */
  isWaiting: boolean
  actions: ItemActions
}

/**
 * One line to buy. A tap anywhere on it ticks it, a swipe does too; a long press opens its menu. The box is its one tab
 * stop: from there arrow keys go on, and keys do what handle and menu do.
 */
export const ItemRow = memo(({ line, recipes, showsLabel, arranging, hasTools, isWaiting, actions }: ItemRowProps) => {
  const { t } = useMessages()
  const id = useId()
  const moving = use(MovingContext)
  const [editing, setEditing] = useState<ShoppingItem | null>(null)
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  const { first, items } = line
  const name = lineText(line)
  const tick = () => actions.tick(items, true)
  const { ways, shift, enough } = useSwipe(tick)
  const press = useLongPress(setMenuAt)
  if (editing)
    return (
      <SortableRow id={line.id} className={classes.row}>
        <ItemEditor item={editing} actions={actions} onClose={() => setEditing(null)} />
      </SortableRow>
    )
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const { key, altKey, shiftKey, currentTarget } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const does = () => {
      if (step !== 0) return altKey ? moving?.move(line.id, step) : focusRow(currentTarget, step)
      if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return setMenuAt(currentTarget)
      if (key === 'Enter') return setEditing(first)
      if (key === 'Delete') {
        focusNeighbour(event)
        return actions.remove(items)
      }
      return false
    }
    if (does() !== false) event.preventDefault()
  }
  return (
    <SortableRow id={line.id} className={classes.row}>
      <div
        className={classes.line}
        data-enough={enough || undefined}
        data-arranging={arranging || undefined}
        {...ways}
        {...press.on(ways)}
      >
        <label
          className={classes.tick}
          style={shift === 0 ? undefined : { transform: `translate3d(${Math.round(shift)}px, 0, 0)` }}
        >
          <input
            type="checkbox"
            checked={false}
            aria-labelledby={id}
            aria-describedby={`${id}-amount ${id}-by ${id}-sources ${id}-waiting`}
            aria-keyshortcuts="Enter Shift+F10 Alt+ArrowUp Alt+ArrowDown Delete"
            aria-description={t('shopping-lists.item.keys')}
            {...isRowStop}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              focusNeighbour(event)
              tick()
            }}
            className={tickBoxClasses.box}
          />
          <span className={classes.texts}>
            <span className={classes.head}>
              <span id={id} dir="auto" className={classes.name}>
                {drawnFractions(name)}
              </span>
              <AmountDetails id={`${id}-amount`} line={line} />
            </span>
            <Sources id={`${id}-sources`} items={items} recipes={recipes} />
            {isWaiting && <WaitingMark id={`${id}-waiting`} />}
          </span>
        </label>
        <AddedBy id={`${id}-by`} items={items} />
        {showsLabel && first.label && <LabelChip {...first.label} />}
        {hasTools && (
          <span className={classes.tools}>
            <IconButton
              label={t('ui.moreActions', { name })}
              icon={IconDots}
              size="xl"
              tabIndex={-1}
              aria-haspopup="menu"
              aria-expanded={menuAt !== null}
              onClick={({ currentTarget }) => setMenuAt(currentTarget)}
            />
            <SortHandle name={name} isTabStop={false} />
          </span>
        )}
        {menuAt && (
          <Suspense>
            <SharedMenu
              anchor={menuAt}
              label={t('ui.moreActions', { name })}
              items={itemMenu(t, items, actions, setEditing)}
              onClose={() => setMenuAt(null)}
            />
          </Suspense>
        )}
      </div>
    </SortableRow>
  )
}, isSameRow)

/** Lines are put together anew with every change of the list; one with the same things on it is the same. */
function isSameRow({ line, ...before }: ItemRowProps, { line: nextLine, ...after }: ItemRowProps): boolean {
  const { items } = nextLine
  return (
    line.items.length === items.length &&
    line.items.every((item, at) => item === items[at]) &&
    before.recipes === after.recipes &&
    before.showsLabel === after.showsLabel &&
    before.arranging === after.arranging &&
    before.hasTools === after.hasTools &&
    before.isWaiting === after.isWaiting &&
    before.actions === after.actions
  )
}

type AmountDetailsProps = { id: string; line: ShoppingLine<ShoppingItem> }

/** That more is wanted than the amount says, the exact amount where the shop's is rounded up, and how it is sold. */
function AmountDetails({ id, line }: AmountDetailsProps) {
  const messages = useMessages()
  const { t } = messages
  const andSome = line.items.some((item) => item.andSome)
  const pack = line.first.pack
  const rounded = line.items.some(isRoundedForShop)
  if (!andSome && !pack && !rounded) return null
  return (
    <span id={id} className={classes.details}>
      {rounded && <span>{t('shopping-lists.item.exact', { amount: drawnFractions(exactAmounts(line)) })}</span>}
      {andSome && <span>{t('shopping-lists.item.andSome')}</span>}
      {pack && <span>{packText(messages, pack)}</span>}
    </span>
  )
}

type SourcesProps = { items: readonly ShoppingItem[]; recipes: ItemRowProps['recipes']; id: string }

function Sources({ id, items, recipes }: SourcesProps) {
  const { t } = useMessages()
  const sources = items.flatMap((item) => sourcesOf(item, recipes).map((source) => ({ ...source, of: item.id })))
  if (sources.length === 0) return null
  return (
    <span id={id} className={classes.sources}>
      <IconToolsKitchen2 size={14} stroke={1.75} aria-hidden />
      <span>
        {sources.map(({ id: part, of, name, amount }) => (
          <span key={`${of} ${part}`} className={classes.source}>
            <bdi>
              {name === undefined
                ? t('shopping-lists.item.byHand', { amount })
                : amount
                  ? t('shopping-lists.item.fromRecipe', { name, amount })
                  : name}
            </bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
