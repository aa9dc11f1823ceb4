import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { type Icon, IconChecks } from '#ui/icons.tsx'
import styles from './list-head.module.css'
import { RandomButton } from './random-button.tsx'
import type { RecipeList } from './use-recipe-list.ts'
import type { RecipeSelection } from './use-recipe-selection.ts'
import { ViewButton } from './view-button.tsx'

type ListHeadProps = {
  titleId: string
  title: string
  icon?: Icon
  list: RecipeList
  /** Missing where nothing can be done with several. */
  selection?: RecipeSelection
  /** Before the tools that every list has. */
  children?: ReactNode
}

/** What a list of recipes is called, how many they are, and what can be done with all of them. */
export function ListHead({ titleId, title, icon: Glyph, list, selection, children }: ListHeadProps) {
  const { t } = useWords()
  const nothing = list.recipes.length === 0
  return (
    <div className={styles.head}>
      <Title order={1} size="h2" id={titleId} className={styles.title}>
        {Glyph && <Glyph size={28} stroke={1.5} aria-hidden />}
        <span dir="auto">{title}</span>
      </Title>
      <Text role="status" className={styles.count}>
        {!list.pending && !list.outdated && !nothing && t('recipes.section.count', { count: list.total })}
      </Text>
      <span className={styles.tools}>
        {children}
        {selection && (
          <IconButton
            label={t('recipes.section.select')}
            icon={IconChecks}
            size={36}
            aria-pressed={selection.active}
            disabled={nothing}
            onClick={() => (selection.active ? selection.stop() : selection.start())}
          />
        )}
        <RandomButton filter={list.filter} disabled={nothing} />
        <ViewButton />
      </span>
    </div>
  )
}
