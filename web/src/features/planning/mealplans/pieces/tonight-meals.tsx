import { entryTypes, type Mealplan } from '@larder/contract/mealplans.ts'
import { servedTogether } from '@larder/domain/cookings/served-together.ts'
import { isEatenOnly, servingsToCook } from '@larder/domain/mealplans/cooked-once.ts'
import { rangeFrom } from '@larder/domain/mealplans/plan-range.ts'
import { Button, Title } from '@mantine/core'
import { useId } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { CookTogetherButton } from '#features/planning/cookings/pieces/cook-together-button.tsx'
import { RecipePicture } from '#features/recipes/recipes/pieces/recipe-picture.tsx'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconChefHat } from '#ui/icons.tsx'
import { AppLink } from '#ui/links.tsx'
import shared from '#ui/shared.module.css'
import { usePlan } from '../mealplans.queries.ts'
import { mealsOf, planDays } from '../meals.ts'
import { EntryFacts, EntryName } from '../plan-entry.tsx'
import classes from './tonight-meals.module.css'

/** Dinner first: that is what the evening is about; then what else the day has, in its order. */
const ORDER = ['dinner', ...entryTypes.filter((type) => type !== 'dinner')]

/**
 * What is planned for today and not cooked yet, each with the way into its first step; leftovers have none. Nothing
 * where nothing is.
 */
export function TonightMeals() {
  const { t } = useMessages()
  const titleId = useId()
  const today = useToday()
  const { data = [] } = usePlan(rangeFrom(today, 1))
  const open = data.filter(({ cookedAt }) => cookedAt === null)
  const meals = planDays(rangeFrom(today, 1), open, mealsOf(data, [], t)).flatMap((day) => day.meals)
  const together = servedTogether(meals).filter(
    (meal) => meal.entries.filter((entry) => !isEatenOnly(entry)).length > 1,
  )
  const entries = meals
    .flatMap((meal) => meal.entries)
    .toSorted((one, other) => ORDER.indexOf(one.entryType) - ORDER.indexOf(other.entryType))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('mealplans.todayCard.title')}
      </Title>
      <ul className={shared.cardList}>
        {entries.map((entry) => (
          <TonightMeal key={entry.id} entry={entry} />
        ))}
      </ul>
      {together.map(({ type, entries: dishes }) => (
        <p key={type} className={classes.together}>
          <CookTogetherButton date={today} entries={dishes} />
        </p>
      ))}
    </section>
  )
}

function TonightMeal({ entry }: { entry: Mealplan }) {
  const { t } = useMessages()
  const groupSlug = useUser()?.groupSlug ?? ''
  const { recipe } = entry
  return (
    <li className={classes.meal}>
      {recipe && <RecipePicture recipe={recipe} size="card" ratio="4 / 3" className={classes.picture} />}
      <div className={classes.texts}>
        <span className={classes.type}>{entry.householdMeal?.name ?? t(`mealplans.type.${entry.entryType}`)}</span>
        <EntryName entry={entry} className={classes.name} />
        <EntryFacts entry={entry} />
      </div>
      {recipe && !isEatenOnly(entry) && (
        <Button
          className={classes.cook}
          radius="xl"
          leftSection={<IconChefHat size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <AppLink
              {...props}
              to={paths.recipe(groupSlug, recipe.slug, {
                servings: servingsToCook(entry, recipe.recipeServings) ?? undefined,
                cook: true,
              })}
              aria-label={t('mealplans.cookNamed', { name: recipe.name ?? '' })}
            />
          )}
        >
          {t('recipes.view.cook')}
        </Button>
      )}
    </li>
  )
}
