import { type AllergenStatement, allergenStatements, isAllergen } from '@larder/domain/diets/allergens.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allergenName } from '#features/accounts/diners/pieces/words.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { foodAllergenQueries, saidIn, useSayAllergens } from '../food-allergens.queries.ts'
import classes from './allergen-fields.module.css'

/** A part of the food's form, folded away: what is in it, and what the group says instead. Each choice is saved at once. */
export function AllergenFields({ foodId }: { foodId: string }) {
  const { t } = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('food-allergens.title')}</summary>
      {open && <Fields foodId={foodId} />}
    </details>
  )
}

const isStatement = (value: string): value is AllergenStatement =>
  (allergenStatements as readonly string[]).includes(value)

function Fields({ foodId }: { foodId: string }) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(foodAllergenQueries.of(foodId))
  const say = useSayAllergens(foodId)
  if (!data)
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={5} height={44} label={t('food-allergens.loading')} />
    )
  const choose = (allergen: string, value: string) => {
    const before = saidIn(data)
    const others = before.filter((one) => one.allergen !== allergen)
    if (!isAllergen(allergen)) return
    say(before, isStatement(value) ? [...others, { allergen, statement: value }] : others)
  }
  return (
    <>
      <p className={classes.hint}>{t('food-allergens.hint')}</p>
      <div className={classes.fields}>
        {data.allergens.map(({ allergen, inherited, said }) => (
          <NativeSelect
            key={allergen}
            label={allergenName(t, allergen)}
            value={said ?? ''}
            onChange={(event) => choose(allergen, event.currentTarget.value)}
            data={[
              { value: '', label: t('food-allergens.as', { what: t(`food-allergens.${inherited ?? 'unknown'}`) }) },
              ...allergenStatements.map((statement) => ({ value: statement, label: t(`food-allergens.${statement}`) })),
            ]}
          />
        ))}
      </div>
    </>
  )
}
