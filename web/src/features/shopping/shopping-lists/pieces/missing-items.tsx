import type { ShoppingListSummary } from '@larder/contract/shopping-lists.ts'
import { drawnFractions } from '@larder/domain/quantities/format-quantity.ts'
import { lineText, shoppingLines } from '@larder/domain/shopping/shopping-lines.ts'
import { Title } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconShoppingCart } from '#ui/icons.tsx'
import { RowLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { shoppingListQueries } from '../shopping-lists.queries.ts'
import classes from './missing-items.module.css'

/** Those that were changed last; whoever has more lists looks at them there. */
const LISTS_SHOWN = 3
const NAMES_SHOWN = 4

/** What is to buy may be in another direction than the words that join it to the next. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** The lists on which something is still to be bought, and the first of it. Nothing where nothing is. */
export function MissingItems() {
  const { t, locale } = useMessages()
  const titleId = useId()
  const { data: lists = [] } = useQuery(shoppingListQueries.lists())
  const latest = lists.toSorted((one, other) => (other.updatedAt ?? '').localeCompare(one.updatedAt ?? ''))
  const shown = latest.slice(0, LISTS_SHOWN)
  const answers = useQueries({ queries: shown.map(({ id }) => shoppingListQueries.one(id)) })
  const open = shown.flatMap((list, at) => {
    const lines = shoppingLines((answers[at]?.data?.listItems ?? []).filter(({ checked }) => !checked))
    return lines.length > 0 ? [{ list, names: lines.map((line) => isolated(drawnFractions(lineText(line)))) }] : []
  })
  if (open.length === 0) return null
  const together = new Intl.ListFormat(locale, { style: 'short', type: 'unit' })
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('home.missing')}
      </Title>
      <ul className={shared.rowList}>
        {open.map(({ list, names }) => (
          <MissingOn
            key={list.id}
            list={list}
            count={names.length}
            names={together.format(names.slice(0, NAMES_SHOWN))}
          />
        ))}
      </ul>
    </section>
  )
}

type MissingOnProps = { list: Pick<ShoppingListSummary, 'id' | 'name'>; count: number; names: string }

function MissingOn({ list, count, names }: MissingOnProps) {
  const { t } = useMessages()
  return (
    <li className={classes.list}>
      <IconShoppingCart size={22} stroke={1.75} aria-hidden className={shared.softIcon} />
      <div className={shared.growingColumn}>
        <RowLink to={paths.shoppingList(list.id)} name={list.name || t('shopping-lists.unnamed')} />
        <span className={classes.names}>{names}</span>
      </div>
      <span className={classes.count}>{t('home.toBuy', { count })}</span>
    </li>
  )
}
