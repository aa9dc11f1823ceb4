import type { Recipe } from '@larder/contract/recipe.ts'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { historyQueries } from '#features/recipes/recipe-revisions/recipe-revisions.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconHistory } from '#ui/screen-icons.tsx'
import { useDraftStore } from './draft/draft-store.tsx'
import classes from './pieces/recipe-editor.module.css'
import { lastSave, type SavedElsewhere } from './saving/saved-elsewhere.ts'

type SavedElsewhereBannerProps = {
  /** As the server has it now. */
  recipe: Recipe
  onTakeOver: (saved: SavedElsewhere) => void
}

/** Says that somebody else saved this recipe; what is being typed stays, until its author merges both. */
export function SavedElsewhereBanner({ recipe, onTakeOver }: SavedElsewhereBannerProps) {
  const store = useDraftStore()
  const known = useSyncExternalStore(store.subscribe, () => store.get().base.revision)
  return (
    <div role="status">{recipe.revision > known && <Banner key={recipe.revision} {...{ recipe, onTakeOver }} />}</div>
  )
}

function Banner({ recipe, onTakeOver }: SavedElsewhereBannerProps) {
  const { t } = useMessages()
  const { data } = useQuery(historyQueries.list(recipe.id))
  const { who, when } = lastSave(data ?? [])
  return (
    <Alert
      className={classes.banner}
      color="info"
      icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.savedElsewhere.title', { who: who ?? t('recipes.edit.conflict.somebody') })}
    >
      {t('recipes.edit.savedElsewhere.text')}
      <div className={classes.bannerButtons}>
        <Button size="compact-md" onClick={() => onTakeOver({ theirs: recipe, who, when })}>
          {t('recipes.edit.conflict.takeOver')}
        </Button>
      </div>
    </Alert>
  )
}
