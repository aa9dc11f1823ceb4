import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import { identityKey, itemIdentity } from '@larder/domain/shopping/usual-items.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { useSingleTaps } from '#ui/use-single-taps.ts'
import { usualItems } from '../list-items.queries.ts'
import { suggestionOfUsual, useAddLines } from './use-add-lines.ts'
import classes from './usual-items.module.css'

/** More would be a second list. */
const MOST = 8

type UsualItemsProps = { listId: string; open: readonly ShoppingItem[] }

const keyOf = ({ foodId = null, note }: { foodId?: string | null; note: string }): string | undefined => {
  const identity = itemIdentity({ foodId, note })
  return identity && identityKey(identity)
}

/** What is bought again and again: one tap puts it on the list. */
export function UsualItems({ listId, open }: UsualItemsProps) {
  const { t } = useMessages()
  const { data = [] } = useQuery(usualItems(listId))
  const add = useAddLines(listId)
  const single = useSingleTaps()
  // The server leaves them out too, once it knows of them.
  const there = new Set(open.map(keyOf))
  const offered = data.filter((usual) => !there.has(keyOf(usual)))
  if (offered.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('shopping-lists.usual')}>
      {offered.slice(0, MOST).map((usual) => {
        const suggestion = suggestionOfUsual(usual)
        const { id, name } = suggestion
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.chip}
              data-due={usual.due || undefined}
              aria-label={t('shopping-lists.addUsual', { name })}
              onClick={single(() => void add.suggested(suggestion))}
            >
              <IconPlus size={16} stroke={2} aria-hidden />
              <bdi>{name}</bdi>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
