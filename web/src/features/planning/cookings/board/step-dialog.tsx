import type { CookingDish, CookingStep } from '@larder/contract/cookings.ts'
import type { Recipe } from '@larder/contract/recipe.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { CookStep } from '#features/recipes/cook-mode/pieces/cook-step.tsx'
import { MarginNotes } from '#features/recipes/recipe-margin-notes/pieces/margin-notes.tsx'
import { MeasuresProvider } from '#features/recipes/recipes/pieces/shown-measures.tsx'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/links.tsx'
import type { SingleTaps } from '#ui/use-single-taps.ts'
import { stepLabel } from '../step-label.ts'
import type { StepAction } from './step-actions.ts'
import classes from './step-dialog.module.css'

const WIDTH = 760

type StepDialogProps = {
  step: CookingStep
  dish: CookingDish
  actions: StepAction[]
  /** The board's, because its buttons are behind the dialog. */
  single: SingleTaps
  onClose: () => void
}

/** A step as cook mode shows it, with the amounts of this dish. */
export function StepDialog({ step, dish, actions, single, onClose }: StepDialogProps) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const slug = dish.recipe?.slug
  const { data: recipe } = useQuery({ ...recipeQueries.one(slug ?? ''), enabled: slug !== undefined })
  const at = recipe?.recipeInstructions.findIndex(({ id }) => id === step.recipeStepId) ?? -1
  const own = recipe?.recipeInstructions[at]
  const runAndClose = (action: StepAction) => {
    action.run()
    onClose()
  }
  return (
    <Dialog title={dish.name} width={WIDTH} onClose={onClose}>
      {recipe && own ? (
        <Whole recipe={recipe}>
          <CookStep recipe={recipe} step={own} number={at + 1} scale={dish.scale} />
        </Whole>
      ) : (
        <p className={classes.text} dir="auto">
          {step.text || stepLabel(step, dish.name)}
        </p>
      )}
      {step.usualMinutes !== null && (
        <p className={classes.usual}>{t('cookings.usual', { count: step.usualMinutes })}</p>
      )}
      {recipe && (
        <p className={classes.whole}>
          <TextLink to={paths.recipe(groupSlug, recipe.slug, { servings: dish.servings ?? undefined })}>
            {t('cookings.wholeRecipe')}
          </TextLink>
        </p>
      )}
      <div className={classes.actions}>
        {actions.map(({ icon: Glyph, ...action }, place) => (
          <Button
            key={action.id}
            size="md"
            variant={place === 0 ? 'filled' : 'default'}
            leftSection={<Glyph size={18} stroke={1.75} aria-hidden />}
            onClick={single(() => runAndClose({ icon: Glyph, ...action }))}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** What the lines of a recipe need around them. */
const Whole = ({ recipe, children }: { recipe: Recipe; children: ReactNode }) => (
  <MeasuresProvider>
    <MarginNotes recipe={recipe} guest={false}>
      {children}
    </MarginNotes>
  </MeasuresProvider>
)
