import type { RecipeSummary } from '@larder/contract/recipe.ts'
import { VisuallyHidden } from '@mantine/core'
import { useMessages } from '#i18n/use-messages.ts'
import shared from '#ui/shared.module.css'
import { RecipeHead } from './recipe-head.tsx'
import classes from './recipe-skeleton.module.css'
import recipeViewClasses from './recipe-view.module.css'

const LINES = ['70%', '85%', '60%', '75%', '90%', '55%', '80%', '65%']
const STEPS = ['a', 'b', 'c']

/** The page before its recipe: the head from what a list knew, grey where the rest will be, as high as it will be. */
export function RecipeSkeleton({ summary }: { summary: RecipeSummary | undefined }) {
  const { t } = useMessages()
  return (
    <div className={recipeViewClasses.page}>
      <VisuallyHidden role="status">{t('recipes.view.loading')}</VisuallyHidden>
      {summary ? (
        <RecipeHead recipe={summary} wide={false}>
          <div className={classes.made} />
        </RecipeHead>
      ) : (
        <div className={classes.head} aria-hidden>
          <div className={shared.stack}>
            <span className={classes.title} />
            <span className={classes.line} style={{ inlineSize: '40%' }} />
            <span className={classes.line} style={{ inlineSize: '90%' }} />
            <span className={classes.line} style={{ inlineSize: '75%' }} />
          </div>
          <div className={classes.picture} />
        </div>
      )}
      <div className={classes.bar} aria-hidden />
      <ColumnsSkeleton />
    </div>
  )
}

/** Grey where ingredients and steps will be. */
export function ColumnsSkeleton() {
  return (
    <div className={recipeViewClasses.columns} aria-hidden>
      <div className={classes.card}>
        {LINES.map((inlineSize, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          <span key={row} className={classes.line} style={{ inlineSize }} />
        ))}
      </div>
      <div className={recipeViewClasses.main}>
        {STEPS.map((step) => (
          <div key={step} className={classes.card}>
            <span className={classes.line} style={{ inlineSize: '30%' }} />
            <span className={classes.line} style={{ inlineSize: '95%' }} />
            <span className={classes.line} style={{ inlineSize: '80%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
