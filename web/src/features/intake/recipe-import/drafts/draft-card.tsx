/** One recipe as it was found: every part, where it came from, and the words that are most often mended as fields. */
import type { FoundDraft, KnownRecipe, RecipeDraft } from '@larder/contract/recipe-draft.ts'
import { Alert, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DropOffer } from '#features/catalogue/import-rules/pieces/drop-offer.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { useGroupInAddress } from '#lib/address.ts'
import { paths } from '#lib/paths.ts'
import { TextLink } from '#ui/links.tsx'
import { IconInfoCircle } from '#ui/preloaded-icons.tsx'
import shared from '#ui/shared.module.css'
import classes from './draft-card.module.css'
import { DraftFacts } from './draft-facts.tsx'
import { DraftPicture } from './draft-picture.tsx'
import { sourceWords } from './draft-sources.ts'
import { ingredientsOf, ingredientText, stepsOf, stepText } from './draft-texts.ts'

type DraftCardProps = { found: FoundDraft; problem?: string; onChange: (recipe: RecipeDraft) => void }

export function DraftCard({ found, problem, onChange }: DraftCardProps) {
  const { t } = useMessages()
  const { recipe, sources, known } = found
  const [ingredients, setIngredients] = useState(() => ingredientText(recipe.recipeIngredient))
  const [steps, setSteps] = useState(() => stepText(recipe.recipeInstructions))
  const [before] = useState({ ingredients: ingredients.split('\n'), steps: steps.split('\n') })
  const source = (part: string) => {
    const key = sourceWords(sources, part)
    return key && t(key)
  }
  const described = (part: string, hint?: string) => [source(part), hint].filter(Boolean).join(' ')
  return (
    <div className={shared.stack}>
      {known && <KnownNotice known={known} />}
      <TextInput
        label={t('recipe-import.draft.name')}
        description={source('name')}
        value={recipe.name}
        error={problem}
        required
        dir="auto"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...recipe, name: currentTarget.value })}
      />
      <DraftPicture images={recipe.images} onChange={(images) => onChange({ ...recipe, images })} />
      <DraftFacts recipe={recipe} sourceOf={source} />
      <Textarea
        label={t('recipe-import.draft.description')}
        description={source('description')}
        value={recipe.description}
        dir="auto"
        rows={1}
        classNames={{ input: classes.growing }}
        onChange={({ currentTarget }) => onChange({ ...recipe, description: currentTarget.value })}
      />
      <Textarea
        label={t('recipe-import.draft.ingredients', { count: recipe.recipeIngredient.length })}
        description={described('ingredients', t('recipe-import.draft.ingredientsHint'))}
        value={ingredients}
        dir="auto"
        rows={3}
        classNames={{ input: classes.growing }}
        onChange={({ currentTarget: { value } }) => {
          setIngredients(value)
          onChange({ ...recipe, recipeIngredient: ingredientsOf(value) })
        }}
      />
      <DropOffer before={before.ingredients} after={ingredients.split('\n')} />
      <Textarea
        label={t('recipe-import.draft.steps', { count: recipe.recipeInstructions.length })}
        description={described('steps', t('recipe-import.draft.stepsHint'))}
        value={steps}
        dir="auto"
        rows={3}
        classNames={{ input: classes.growing }}
        onChange={({ currentTarget: { value } }) => {
          setSteps(value)
          onChange({ ...recipe, recipeInstructions: stepsOf(value, found.recipe.recipeInstructions) })
        }}
      />
      <DropOffer before={before.steps} after={steps.split('\n')} />
    </div>
  )
}

/** A recipe the group has from the same page. */
export function KnownNotice({ known }: { known: KnownRecipe }) {
  const { t } = useMessages()
  const groupSlug = useGroupInAddress() ?? ''
  return (
    <Alert color="info" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}>
      <div>{t('recipe-import.known.text')}</div>
      <TextLink to={paths.recipe(groupSlug, known.slug)}>
        <bdi>{known.name}</bdi>
      </TextLink>
    </Alert>
  )
}
