import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pantryQueries } from '#features/pantry/pantry/pantry.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { toast } from '#ui/toast.tsx'
import { useRestock } from '../pantry-shopping.queries.ts'
import classes from '../trip-sheet.module.css'

/** What runs out, with the tap that puts it on the list; what stands open there is not put there twice. */
export function LowFoods() {
  const { t } = useMessages()
  const { data: overview } = useQuery(pantryQueries.overview())
  const { data: settings } = useQuery(pantryQueries.settings())
  const restock = useRestock()
  const foods = overview?.lowFoods ?? []
  if (!overview || foods.length === 0) return null
  const names = foods.map(({ name }) => name).join(', ')
  const put = () =>
    restock.mutate(
      foods.map(({ id }) => id),
      { onSuccess: ({ added }) => toast.success(t('pantry.restock.done', { count: added.length })) },
    )
  return (
    <div className={classes.offer}>
      <span>{t('pantry.restock.low', { count: overview.low, foods: names })}</span>
      {settings?.restockListId && (
        <Button variant="light" loading={restock.isPending} onClick={put}>
          {t('pantry.restock.put')}
        </Button>
      )}
    </div>
  )
}
