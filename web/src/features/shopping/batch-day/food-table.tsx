import type { BatchDay } from '@larder/contract/batch-day.ts'
import { useMessages } from '#i18n/use-messages.ts'
import classes from './batch-day.module.css'

type FoodTableProps = { day: BatchDay; busy: boolean }

/** Foods against dishes: a table where there is room, a list of foods on a phone. Only one of them is shown. */
export function FoodTable({ day, busy }: FoodTableProps) {
  const { t } = useMessages()
  return (
    <div aria-busy={busy}>
      <div className={classes.wide}>
        <Table day={day} />
      </div>
      <ul className={classes.narrow} aria-label={t('batch-day.foods')}>
        {day.foods.map(({ name, total, dishes }) => (
          <li key={name} className={classes.food}>
            <span className={classes.foodName}>
              <bdi>{name}</bdi>
              <bdi className={classes.total}>{total}</bdi>
            </span>
            <ul className={classes.shares}>
              {dishes.map(({ dish, amount }) => (
                <li key={dish}>
                  <bdi>{day.dishes[dish]?.recipe.name}</bdi>
                  <bdi>{amount || '✓'}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Also what is printed. */
export function Table({ day }: { day: BatchDay }) {
  const { t } = useMessages()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('batch-day.food')}</th>
          <th scope="col">{t('batch-day.total')}</th>
          {day.dishes.map(({ recipe }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dish may stand there twice
            <th key={at} scope="col">
              <bdi>{recipe.name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {day.foods.map(({ name, total, dishes }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td className={classes.total}>
              <bdi>{total}</bdi>
            </td>
            {day.dishes.map((_, at) => {
              const share = dishes.find(({ dish }) => dish === at)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dish may stand there twice
                <td key={at}>
                  <bdi>{share && (share.amount || '✓')}</bdi>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
