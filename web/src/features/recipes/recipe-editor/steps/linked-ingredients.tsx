import type { Recipe, RecipeStep } from '@larder/contract/recipe.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconLink } from '#ui/icons.tsx'
import { useDraft } from '../draft/draft-store.tsx'
import { linksOf } from '../draft/links.ts'
import classes from './steps.module.css'

type LinkedIngredientsProps = { step: RecipeStep; onLink: () => void }

/** What the step uses; a click leads to where it is chosen. */
export function LinkedIngredients({ step, onLink }: LinkedIngredientsProps) {
  const { t } = useMessages()
  // One text for all, so that writing in an ingredient draws only the steps that use it.
  const texts = useDraft((draft) => textsOf(draft, step))
  if (texts === '') return null
  return (
    <button
      type="button"
      data-links
      className={classes.links}
      onClick={onLink}
      aria-label={t('recipes.edit.steps.changeLinks')}
    >
      <IconLink size={16} stroke={1.75} aria-hidden />
      {texts.split('\n').map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <bdi key={`${at} ${text}`} className={classes.chip}>
          {text}
        </bdi>
      ))}
    </button>
  )
}

type Written = { lines: Recipe['recipeIngredient']; texts: string }

const written = new WeakMap<RecipeStep, Written>()

/** Asked of every step at every key anywhere: where neither the step nor an ingredient changed, the answer is known. */
function textsOf({ recipeIngredient: lines }: Recipe, step: RecipeStep): string {
  const known = written.get(step)
  if (known?.lines === lines) return known.texts
  const texts = write(lines, step)
  written.set(step, { lines, texts })
  return texts
}

const write = (lines: Written['lines'], step: RecipeStep): string =>
  linksOf(step)
    .flatMap((id) => lines.find(({ referenceId }) => referenceId === id) ?? [])
    .map((line) => ingredientText(line).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join('\n')
