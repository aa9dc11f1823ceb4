import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { drawnFractions } from '@larder/domain/quantities/format-quantity.ts'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { packText } from '#features/catalogue/foods/pieces/pack-text.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { IconChevronDown, IconRestore, IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import tickBoxClasses from '#ui/tick-box.module.css'
import classes from './checked-items.module.css'
import type { ItemActions } from './item-menu.ts'
import itemRowClasses from './item-row.module.css'
import { WaitingMark } from './waiting-mark.tsx'

type CheckedItemsProps = {
  /** The one ticked last comes first. */
  items: readonly ShoppingItem[]
  actions: ItemActions
  waitingIds: ReadonlySet<string>
}

/** What is in the basket already: one line until somebody opens it. */
export function CheckedItems({ items, actions, waitingIds }: CheckedItemsProps) {
  const messages = useMessages()
  const { t, locale } = messages
  const id = useId()
  const [open, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('shopping-lists.checked.title')}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t('shopping-lists.checked.count', { count: items.length })}
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.arrow} />
        </button>
      </h2>
      <div id={id}>
        {open && (
          <>
            <div className={classes.tools}>
              <Button
                variant="default"
                leftSection={<IconRestore size={18} stroke={1.75} aria-hidden />}
                onClick={() => actions.tick(items, false)}
              >
                {t('shopping-lists.checked.uncheckAll')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
                onClick={() => actions.remove(items)}
              >
                {t('shopping-lists.checked.removeAll')}
              </Button>
            </div>
            <ul className={shared.plainList}>
              {items.map((item) => (
                <li key={item.id} className={itemRowClasses.row}>
                  <div className={itemRowClasses.line} data-checked>
                    <label className={itemRowClasses.tick}>
                      <input
                        type="checkbox"
                        checked
                        aria-labelledby={`${id}-${item.id}`}
                        className={tickBoxClasses.box}
                        onChange={() => actions.tick([item], false)}
                      />
                      <span className={itemRowClasses.texts}>
                        <span id={`${id}-${item.id}`} dir="auto" className={itemRowClasses.name}>
                          {drawnFractions(item.display)}
                        </span>
                        {item.pack && <span className={itemRowClasses.sources}>{packText(messages, item.pack)}</span>}
                        {waitingIds.has(item.id) && <WaitingMark />}
                        {item.updatedAt && (
                          <span className={itemRowClasses.sources}>
                            {t('shopping-lists.checked.on', { date: formatDay(item.updatedAt, locale) })}
                          </span>
                        )}
                      </span>
                    </label>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
