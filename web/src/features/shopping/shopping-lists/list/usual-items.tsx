import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { IconPlus } from '#ui/icons.tsx'
import { usualItems } from '../list-items.queries.ts'
import { suggestionOfUsual, useAddLines } from './use-add-lines.ts'
import classes from './usual-items.module.css'

/** More would be a second list. */
const MOST = 8

/** What is bought again and again: one tap puts it on the list. */
export function UsualItems({ listId }: { listId: string }) {
  const { t } = useMessages()
  const { data = [] } = useQuery(usualItems(listId))
  const add = useAddLines(listId)
  if (data.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('shopping-lists.usual')}>
      {data.slice(0, MOST).map((usual) => {
        const suggestion = suggestionOfUsual(usual)
        const { id, name } = suggestion
        return (
          <li key={id}>
            <button
              type="button"
              className={classes.chip}
              data-due={usual.due || undefined}
              aria-label={t('shopping-lists.addUsual', { name })}
              onClick={() => void add.suggested(suggestion)}
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
