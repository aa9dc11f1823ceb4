import type { Recipe, RecipeNote } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import { createContext, memo, Suspense, use, useCallback, useDeferredValue, useState } from 'react'
import { useRecipeSource } from '#features/catalogue/recipe-sources/pieces/recipe-source.tsx'
import { RecipeComments } from '#features/recipes/recipe-comments/pieces/recipe-comments.tsx'
import { GallerySlot } from '#features/recipes/recipe-gallery/pieces/gallery-slot.tsx'
import { RecipeHealth } from '#features/recipes/recipe-health/pieces/recipe-health.tsx'
import { RecipeNutrition } from '#features/recipes/recipe-nutrition/pieces/recipe-nutrition.tsx'
import { RecipeEditors } from '#features/recipes/recipe-presence/pieces/recipe-editors.tsx'
import { LastMade } from '#features/recipes/recipe-timeline/pieces/last-made.tsx'
import { hasNutrition, NutritionList } from '#features/recipes/recipes/pieces/nutrition-list.tsx'
import { ScaleControl } from '#features/recipes/recipes/pieces/scale-control.tsx'
import { Section } from '#features/recipes/recipes/pieces/section.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { isServerDrawn } from '#lib/preloaded-answers.ts'
import { ContentLanguage, useContentLanguage } from '#ui/content-language.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Heading } from '#ui/heading.tsx'
import { IconExternalLink, IconPencil } from '#ui/icons.tsx'
import { KeepAwake } from '#ui/keep-awake.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { ActionBar } from './action-bar.tsx'
import { AssetList } from './asset-list.tsx'
import { DeferredPrintView } from './deferred-print-view.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { InstructionList } from './instruction-list.tsx'
import { OrganizerChips } from './organizer-chips.tsx'
import { PartsBelowHead } from './parts-below-head.tsx'
import { RecipeHead } from './recipe-head.tsx'
import { ColumnsSkeleton } from './recipe-skeleton.tsx'
import classes from './recipe-view.module.css'
import { ToolList } from './tool-list.tsx'

type RecipeViewProps = {
  recipe: Recipe
  scale: number
  onScale: (scale: number) => void
  /** The group of the address; a shared link has none, and its reader is a guest. */
  groupSlug?: string
  onEdit?: () => void
  onCook: () => void
}

const ChosenScale = createContext(1)

/**
 * A tap on more or less shows its number at once, and all the amounts follow, because they take a phone too long for a
 * tap. What another device has chosen comes with its amounts.
 */
export const RecipeView = memo(({ scale, onScale, ...recipe }: RecipeViewProps) => {
  const following = useDeferredValue(scale)
  const [isChosenHere, setIsChosenHere] = useState(false)
  const choose = useCallback(
    (next: number) => {
      setIsChosenHere(true)
      onScale(next)
    },
    [onScale],
  )
  return (
    <ChosenScale value={scale}>
      <ScaledRecipe {...recipe} scale={isChosenHere ? following : scale} onScale={choose} />
    </ChosenScale>
  )
})

/**
 * The recipe as it is read: at the desk in two columns, on a phone from picture to comments. It is the most that any
 * screen draws, so it holds no state, and what waits or counts does so in a component of its own.
 */
const ScaledRecipe = memo(({ recipe, scale, onScale, groupSlug, onEdit, onCook }: RecipeViewProps) => {
  const { settings } = recipe
  const { ownGroup } = useRecipeSource()
  const guest = !groupSlug || !ownGroup
  return (
    <ContentLanguage value={recipe.language ?? undefined}>
      <article className={classes.page} data-landscape={settings.landscapeView || undefined}>
        <RecipeHead recipe={recipe} wide={settings.landscapeView}>
          {!guest && <LastMade recipe={recipe} />}
          {!guest && <RecipeEditors recipeId={recipe.id} />}
        </RecipeHead>
        <GallerySlot recipe={recipe} />
        <ActionBar
          recipe={recipe}
          scale={scale}
          groupSlug={guest ? undefined : groupSlug}
          onEdit={onEdit}
          onCook={onCook}
        />
        <BelowHead
          recipe={recipe}
          scale={scale}
          onScale={onScale}
          groupSlug={groupSlug}
          guest={guest}
          onEdit={onEdit}
        />
      </article>
      <DeferredPrintView recipe={recipe} scale={scale} />
    </ContentLanguage>
  )
})

/**
 * A long recipe takes a phone a while to draw: its head stands there at once, and what is below follows. Where the server
 * has drawn the head already, all of it comes at once, because the page would be styled and laid out once more.
 */
function BelowHead(props: RecipeColumnsProps) {
  const { recipe, groupSlug, guest, onEdit } = props
  const [headIsThere] = useState(isServerDrawn)
  const whole = useDeferredValue(true, headIsThere)
  if (!whole)
    return (
      <div className={classes.coming}>
        <ColumnsSkeleton />
      </div>
    )
  return (
    <>
      {!guest && <PartsBelowHead recipe={recipe} mayEdit={onEdit !== undefined} />}
      <RecipeColumns {...props} />
      {onEdit && groupSlug && <RecipeHealth recipe={recipe} groupSlug={groupSlug} />}
    </>
  )
}

const RecipeCost = lazyPart(async () => (await import('#features/recipes/recipes/pieces/recipe-cost.tsx')).RecipeCost)

type RecipeColumnsProps = Omit<RecipeViewProps, 'onCook'> & { guest: boolean }

function RecipeColumns({ recipe, scale, onScale, groupSlug, guest, onEdit }: RecipeColumnsProps) {
  const { settings } = recipe
  const isWritten = recipe.recipeIngredient.length + recipe.recipeInstructions.length > 0
  return (
    <div className={classes.columns}>
      <div className={classes.side}>
        <ChosenScaleControl recipe={recipe} onScale={onScale} />
        {recipe.recipeIngredient.length > 0 && (
          <IngredientList recipe={recipe} scale={scale} groupSlug={groupSlug} mayEdit={onEdit !== undefined} />
        )}
        {!guest && recipe.recipeIngredient.length > 0 && (
          <Suspense>
            <RecipeCost recipeId={recipe.id} scale={scale} servings={recipe.recipeServings} />
          </Suspense>
        )}
        {recipe.tools.length > 0 && <ToolList tools={recipe.tools} guest={guest} />}
        <OrganizerChips recipe={recipe} groupSlug={groupSlug} className={classes.later} />
        {settings.showNutrition && hasNutrition(recipe.nutrition) && (
          <NutritionList nutrition={recipe.nutrition} className={classes.later} />
        )}
        {!guest && groupSlug && (
          <RecipeNutrition
            recipe={recipe}
            scale={scale}
            groupSlug={groupSlug}
            mayEdit={onEdit !== undefined}
            className={classes.later}
          />
        )}
        {settings.showAssets && recipe.assets.length > 0 && <AssetList recipe={recipe} className={classes.later} />}
      </div>
      <div className={classes.main}>
        {recipe.recipeInstructions.length > 0 && <InstructionList recipe={recipe} scale={scale} />}
        {recipe.notes.length > 0 && <NoteList notes={recipe.notes} />}
        {!isWritten && <EmptyRecipe onEdit={onEdit} />}
        <div className={classes.foot}>
          <OriginalLink address={recipe.orgURL} />
          {isWritten && <KeepAwake />}
        </div>
      </div>
      {!settings.disableComments && (
        <div className={classes.comments}>
          <ContentLanguage value={undefined}>
            <RecipeComments recipe={recipe} guest={guest} />
          </ContentLanguage>
        </div>
      )}
    </div>
  )
}

const ChosenScaleControl = ({ recipe, onScale }: Pick<RecipeViewProps, 'recipe' | 'onScale'>) => (
  <ScaleControl recipe={recipe} scale={use(ChosenScale)} onScale={onScale} />
)

/** A name and no more: what is missing, and the way to it. */
function EmptyRecipe({ onEdit }: Pick<RecipeViewProps, 'onEdit'>) {
  const { t } = useMessages()
  return (
    <EmptyState icon={IconPencil} title={t('recipes.view.unwritten.title')} text={t('recipes.view.unwritten.text')}>
      {onEdit && <Button onClick={onEdit}>{t('recipes.view.unwritten.write')}</Button>}
    </EmptyState>
  )
}

/** Only a web address is followed: what else a recipe may carry there is nobody's wish to run. */
function OriginalLink({ address }: { address: string | null }) {
  const { t } = useMessages()
  if (!address || !/^https?:\/\//i.test(address)) return null
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="subtle"
      size="compact-md"
      leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
    >
      {t('recipes.view.original')}
    </Button>
  )
}

function NoteList({ notes }: { notes: RecipeNote[] }) {
  const { t } = useMessages()
  const language = useContentLanguage()
  return (
    <Section title={t('recipes.view.notes')}>
      {notes.map((note, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no name of their own and are only read here
        <div key={at} className={classes.note}>
          {note.title && (
            <Heading order={3} size="h4">
              <bdi lang={language}>{note.title}</bdi>
            </Heading>
          )}
          <Markdown text={note.text} />
        </div>
      ))}
    </Section>
  )
}
