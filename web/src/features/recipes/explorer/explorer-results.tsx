import { Button, Text, Title } from '@mantine/core'
import { IconChecks, IconSearchOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RandomButton } from '../list/random-button.tsx'
import { SelectableGrid } from '../list/selectable-grid.tsx'
import { useLook } from '../list/use-grid-layout.ts'
import type { RecipeList } from '../list/use-recipe-list.ts'
import { useRecipeSelection } from '../list/use-recipe-selection.ts'
import { ViewButton } from '../list/view-button.tsx'
import { useRecipeSource } from '../pieces/recipe-source.tsx'
import styles from './explorer.module.css'
import { isNarrowed, widened } from './explorer-state.ts'
import { FirstSteps } from './first-steps.tsx'
import type { Explorer } from './use-explorer.ts'

type ExplorerResultsProps = { explorer: Explorer; list: RecipeList }

export function ExplorerResults({ explorer, list }: ExplorerResultsProps) {
  const { t } = useWords()
  const { ownGroup } = useRecipeSource()
  const titleId = useId()
  const look = useLook()
  const selection = useRecipeSelection(list.recipes)
  const nothing = list.recipes.length === 0
  return (
    <section className={styles.results} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Title order={1} size="h2" id={titleId}>
          {t('recipes.title')}
        </Title>
        <Text role="status" className={styles.count}>
          {!list.pending && !list.outdated && !nothing && t('recipes.section.count', { count: list.total })}
        </Text>
        <span className={styles.tools}>
          {ownGroup && (
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
      <SelectableGrid
        list={list}
        look={look}
        selection={selection}
        empty={
          isNarrowed(explorer.asked) ? (
            <EmptyState
              icon={IconSearchOff}
              title={t('recipes.explorer.nothing')}
              text={t('recipes.explorer.nothingText')}
            >
              <Button variant="light" onClick={() => explorer.ask(widened(explorer.asked))}>
                {t('recipes.explorer.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <FirstSteps />
          )
        }
      />
    </section>
  )
}
