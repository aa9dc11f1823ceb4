import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import type { AddRecipes } from '@larder/contract/shopping-lists.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { timesAmount } from '@larder/domain/ingredients/range.ts'
import { servedBy } from '@larder/domain/recipes/servings.ts'
import { type OfferedSection, offeredSections } from '@larder/domain/shopping/offered-lines.ts'
import { Button, Checkbox, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useAgreement } from '#features/recipes/recipe-warnings/pieces/use-agreement.tsx'
import { IngredientText } from '#features/recipes/recipes/pieces/ingredient-text.tsx'
import { type Covered, useCovered } from '#features/shopping/pantry-shopping/pieces/use-covered.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SubmitButton } from '#ui/form.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { IconBasket } from '#ui/screen-icons.tsx'
import classes from './review-ingredients.module.css'
import { shoppingListQueries } from './shopping-lists.queries.ts'

type RecipeToReview = { id: string; slug: string; name: string; scale: number }
type Section = OfferedSection<RecipeIngredient>
type RecipeSections = { recipe: RecipeToReview; sections: Section[] }

type ReviewIngredientsProps = {
  recipes: readonly RecipeToReview[]
  busy: boolean
  onOtherList: () => void
  onSubmit: (recipes: AddRecipes[]) => Promise<void>
}

/** What the recipes need, each line to be kept or left out. */
export function ReviewIngredients({ recipes, busy, onOtherList, onSubmit }: ReviewIngredientsProps) {
  const { t } = useMessages()
  const found = useQuery(shoppingListQueries.recipesToBuy(recipes.map(({ slug }) => slug)))
  const reviewed = useRecipeSections(recipes, found.data)
  /** What somebody decided against what was proposed. */
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  /** Lines of which all is bought, whatever is in the pantry. */
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const [nothingChecked, setNothingChecked] = useState(false)
  const coveredOf = useCovered(recipes)
  const agreement = useAgreement(recipes)

  if (!reviewed)
    return found.error ? (
      <ErrorState error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />
    ) : (
      <RowsSkeleton rows={6} height={40} label={t('shopping-lists.add.loading')} />
    )
  if (reviewed.length === 0)
    return (
      <EmptyState
        icon={IconBasket}
        title={t('shopping-lists.add.nothingTitle')}
        text={t('shopping-lists.add.nothingText')}
      />
    )

  const servingsOf = (id: string) => found.data?.find((recipe) => recipe.id === id)?.recipeServings
  const rows = reviewed.flatMap(({ recipe, sections }) =>
    sections.flatMap(({ offers, batches }) =>
      offers.map((offer) => {
        const key = keyOf(recipe, offer.ingredient)
        const covered = coveredOf(offer.ingredient, recipe.scale * batches)
        const left = covered && !whole.has(key) ? covered.left : 1
        return { ...offer, checked: offer.checked && left > 0, key, recipe, batches: batches * (left || 1), covered }
      }),
    ),
  )
  const rowOf = new Map(rows.map((row) => [row.key, row]))
  const takeWhole = (key: string, wanted: boolean) => {
    setWhole((before) => new Set([...before].filter((one) => one !== key).concat(wanted ? key : [])))
    if (wanted) decide([key], true)
  }
  const isChecked = (key: string, proposed: boolean) => decided.get(key) ?? proposed
  const decide = (keys: string[], checked: boolean) => {
    setNothingChecked(false)
    setDecided((before) => new Map([...before, ...keys.map((key) => [key, checked] as const)]))
  }
  const decideAll = (checked: boolean) =>
    decide(
      rows.map(({ key }) => key),
      checked,
    )
  const kept = rows.filter(({ key, checked }) => isChecked(key, checked))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (kept.length === 0) return setNothingChecked(true)
    void onSubmit(
      reviewed.flatMap(({ recipe: { id, scale } }) => {
        const lines = kept.filter(({ recipe }) => recipe.id === id)
        const recipeIngredients = lines.map(({ ingredient, batches }) => lineToBuy(ingredient, batches))
        return lines.length > 0
          ? { recipeId: id, recipeIncrementQuantity: scale, recipeIngredients, understand: true }
          : []
      }),
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.tools}>
        <Button variant="default" size="compact-md" onClick={() => decideAll(true)}>
          {t('shopping-lists.add.checkAll')}
        </Button>
        <Button variant="default" size="compact-md" onClick={() => decideAll(false)}>
          {t('shopping-lists.add.uncheckAll')}
        </Button>
        <Button variant="subtle" size="compact-md" className={classes.other} onClick={onOtherList}>
          {t('shopping-lists.add.otherList')}
        </Button>
      </div>
      {agreement.notice}
      <div className={classes.area}>
        {reviewed.map(({ recipe, sections }) => (
          <section key={recipe.id} className={classes.recipe}>
            {(reviewed.length > 1 || recipe.scale !== 1) && (
              <RecipeName recipe={recipe} servings={servingsOf(recipe.id)} />
            )}
            {sections.map(({ title, partName, offers }) => (
              <div key={`${partName}/${offers[0]?.ingredient.referenceId}`} className={classes.section}>
                {(partName || title) && (
                  <Title order={4} className={classes.title}>
                    <bdi>{[partName, title].filter(Boolean).join(' · ')}</bdi>
                  </Title>
                )}
                <ul className={classes.lines}>
                  {offers.map(({ ingredient }) => {
                    const key = keyOf(recipe, ingredient)
                    const { checked = true, batches = 1, covered } = rowOf.get(key) ?? {}
                    return (
                      <li key={key}>
                        <Checkbox
                          checked={isChecked(key, checked)}
                          onChange={(event) => decide([key], event.currentTarget.checked)}
                          label={
                            <>
                              <IngredientText ingredient={ingredient} scale={recipe.scale * batches} />
                              {!checked && !covered && (
                                <span className={classes.onHand}>{t('shopping-lists.add.onHand')}</span>
                              )}
                            </>
                          }
                          classNames={{
                            root: classes.line,
                            body: classes.body,
                            labelWrapper: classes.texts,
                            label: classes.label,
                          }}
                        />
                        {covered && (
                          <InPantry
                            covered={covered}
                            whole={whole.has(key)}
                            onWhole={(wanted) => takeWhole(key, wanted)}
                          />
                        )}
                      </li>
                    )
                  })}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="alert" className={classes.problem}>
          {nothingChecked && t('shopping-lists.add.nothingChecked')}
        </p>
        <SubmitButton busy={busy} disabled={!agreement.mayGoOn}>
          {t('shopping-lists.add.submit', { count: kept.length })}
        </SubmitButton>
      </div>
    </form>
  )
}

type InPantryProps = { covered: Covered; whole: boolean; onWhole: (wanted: boolean) => void }

/** What was subtracted, and one tap to buy all of it nevertheless. */
function InPantry({ covered: { there }, whole, onWhole }: InPantryProps) {
  const { t } = useMessages()
  return (
    <div className={classes.inPantry}>
      <span>{t('shopping-lists.add.there', { amount: there })}</span>
      <Button variant="subtle" size="compact-sm" aria-pressed={whole} onClick={() => onWhole(!whole)}>
        {t(whole ? 'shopping-lists.add.onlyMissing' : 'shopping-lists.add.whole')}
      </Button>
    </div>
  )
}

type RecipeNameProps = { recipe: RecipeToReview; servings: number | null | undefined }

/** For how many it is bought; how many times, where the recipe does not say for how many it is. */
function RecipeName({ recipe: { name, scale }, servings }: RecipeNameProps) {
  const { t, locale } = useMessages()
  const times = numberFormat(locale, { maximumFractionDigits: 2 }).format(scale)
  const count = servedBy(servings, scale)
  return (
    <Title order={3} className={classes.name}>
      {count !== undefined
        ? t('shopping-lists.add.forRecipe', { name, count })
        : scale === 1
          ? name
          : t('shopping-lists.add.timesRecipe', { name, scale: times })}
    </Title>
  )
}

/** A recipe without anything to buy has no part in it. */
function useRecipeSections(
  recipes: readonly RecipeToReview[],
  found: readonly Recipe[] | undefined,
): RecipeSections[] | undefined {
  const household = useUser()?.householdSlug
  return useMemo(() => {
    if (!found) return undefined
    const known = new Map(found.map((recipe) => [recipe.id, { ...recipe, recipeIngredient: linesOf(recipe) }]))
    return recipes
      .map((recipe) => ({ recipe, sections: offeredSections(recipe.id, known, household) }))
      .filter(({ sections }) => sections.length > 0)
  }, [recipes, found, household])
}

/** A line that says nothing can only open a section. */
const linesOf = ({ recipeIngredient }: Recipe) =>
  recipeIngredient.filter((line) => line.referencedRecipe || line.title || ingredientText(line) !== '')

const keyOf = (recipe: RecipeToReview, { referenceId }: RecipeIngredient) => `${recipe.id}/${referenceId}`

/** A line whose amount is not shown is bought without one, however often it is cooked. */
function lineToBuy(line: RecipeIngredient, batches: number): IngredientInput {
  const { disableAmount, quantity, unit, food, note, originalText, isFood } = line
  const idAndName = (one: { id: string; name: string } | null) => one && { id: one.id, name: one.name }
  const amount = timesAmount({ quantity: quantity ?? 0, note: note ?? '' }, batches)
  return {
    quantity: disableAmount ? 0 : amount.quantity,
    unit: idAndName(unit),
    food: idAndName(food),
    note: (disableAmount ? note : amount.note) || (food ? '' : (originalText ?? '')),
    disableAmount,
    isFood,
  }
}
