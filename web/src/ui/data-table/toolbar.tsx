import { CloseButton, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconSearch } from '../icons.tsx'
import classes from './data-table.module.css'

type ToolbarProps = { search: string; onSearch: (text: string) => void; children: ReactNode }

export function Toolbar({ search, onSearch, children }: ToolbarProps) {
  const { t } = useWords()
  return (
    <div className={classes.toolbar}>
      <TextInput
        type="search"
        className={classes.search}
        classNames={{ input: classes.searchText }}
        aria-label={t('ui.table.search')}
        placeholder={t('ui.table.search')}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={search && <CloseButton aria-label={t('ui.table.clearSearch')} onClick={() => onSearch('')} />}
      />
      <div className={classes.tools}>{children}</div>
    </div>
  )
}
