import { NativeSelect, Text } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { IconButton } from '../icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.tsx'
import type { RowPage } from './arrange-rows.ts'
import classes from './data-table.module.css'
import { PAGE_SIZES } from './table-preference.ts'

type PagerProps = {
  shown: RowPage<unknown>
  total: number
  pageSize: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

export function Pager({ shown, total, pageSize, onPage, onPageSize }: PagerProps) {
  const { t, locale } = useMessages()
  const { from, to, page, pages } = shown
  const number = numberFormat(locale)
  return (
    <div className={classes.pager}>
      <Text size="sm" role="status">
        {pages > 1 ? t('ui.table.range', { from, to, total }) : t('ui.table.entries', { count: total })}
      </Text>
      {total > Math.min(...PAGE_SIZES) && (
        <NativeSelect
          aria-label={t('ui.table.rowsPerPage')}
          className={classes.pageSize}
          value={String(pageSize)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: number.format(size) }))}
        />
      )}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('ui.table.pager')}>
          <IconButton
            label={t('ui.table.previousPage')}
            icon={IconChevronLeft}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
          <Text size="sm">{t('ui.table.page', { page, pages })}</Text>
          <IconButton
            label={t('ui.table.nextPage')}
            icon={IconChevronRight}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
