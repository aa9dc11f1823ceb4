import { Button, Text } from '@mantine/core'
import { useId } from 'react'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { timeText } from '#lib/format-duration.ts'
import { IconArrowRight, IconClock } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './search-dialog.module.css'
import type { Hit, SearchHits } from './use-search-hits.ts'

type SearchResultsProps = {
  listId: string
  optionId: (at: number) => string
  hits: SearchHits
  text: string
  active: number
  onActive: (at: number) => void
  onPick: (at: number) => void
  onShowAll: () => void
}

export function SearchResults(props: SearchResultsProps) {
  const { listId, hits, text, onShowAll } = props
  const { t } = useMessages()
  const recipesId = useId()
  const placesId = useId()
  const recipes = hits.all.slice(0, hits.recipes)
  const places = hits.all.slice(hits.recipes)
  return (
    <>
      <SearchStatus hits={hits} text={text} />
      <div id={listId} role="listbox" aria-label={t('search.title')} aria-busy={hits.busy} className={classes.results}>
        {recipes.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div role="group" aria-labelledby={recipesId}>
            <div id={recipesId} role="presentation" className={classes.heading}>
              {t('search.recipes')}
            </div>
            {recipes.map((hit, at) => (
              <Option key={hit.id} {...props} hit={hit} at={at} />
            ))}
          </div>
        )}
        {places.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div role="group" aria-labelledby={placesId}>
            <div id={placesId} role="presentation" className={classes.heading}>
              {t('search.places')}
            </div>
            {places.map((hit, at) => (
              <Option key={hit.id} {...props} hit={hit} at={hits.recipes + at} />
            ))}
          </div>
        )}
      </div>
      {text !== '' && (
        <Button
          variant="subtle"
          fullWidth
          className={classes.all}
          rightSection={<IconArrowRight size={18} stroke={1.75} aria-hidden />}
          onClick={onShowAll}
        >
          {t('search.showAll')}
        </Button>
      )}
    </>
  )
}

function SearchStatus({ hits, text }: { hits: SearchHits; text: string }) {
  const { t } = useMessages()
  if (hits.failed)
    return (
      <div role="alert" className={classes.status}>
        <Text>{t('search.recipesFailed')}</Text>
        <Button size="compact-sm" variant="light" onClick={hits.retry}>
          {t('ui.errorState.retry')}
        </Button>
      </div>
    )
  const quiet = !hits.busy && hits.recipes > 0
  return (
    <div role="status" className={quiet ? classes.unseen : classes.status}>
      {text === ''
        ? t('search.typeToSearch')
        : hits.busy
          ? t('search.searching')
          : hits.all.length > 0
            ? t('search.found', { count: hits.all.length })
            : t('search.nothing', { query: text })}
    </div>
  )
}

function Option({ hit, at, active, optionId, onActive, onPick }: SearchResultsProps & { hit: Hit; at: number }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
    <div
      id={optionId(at)}
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      data-active={at === active || undefined}
      data-kind={hit.kind}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onActive(at)}
      onClick={() => onPick(at)}
    >
      {hit.kind === 'recipe' ? <RecipeRow recipe={hit.recipe} /> : <PlaceRow target={hit.target} />}
    </div>
  )
}

function RecipeRow({ recipe }: { recipe: Extract<Hit, { kind: 'recipe' }>['recipe'] }) {
  const { t, locale } = useMessages()
  const tags = recipe.tags.map(({ name }) => name).join(' · ')
  return (
    <>
      <RecipePicture recipe={recipe} size="tiny" ratio="1" className={classes.thumbnail} />
      <span className={shared.growingColumn}>
        <bdi className={classes.name} lang={recipe.language ?? undefined}>
          {recipe.name}
        </bdi>
        {tags && <bdi className={classes.detail}>{tags}</bdi>}
      </span>
      {recipe.totalTime && (
        <span className={classes.time}>
          <IconClock size={16} stroke={1.75} aria-label={t('recipes.card.totalTime')} />
          <bdi>{timeText(recipe.totalTime, locale)}</bdi>
        </span>
      )}
    </>
  )
}

function PlaceRow({ target: { icon: Glyph, label } }: { target: Extract<Hit, { kind: 'target' }>['target'] }) {
  return (
    <>
      <Glyph size={20} stroke={1.75} className={shared.softIcon} aria-hidden />
      <bdi className={classes.name}>{label}</bdi>
    </>
  )
}
