import { useMessages } from '#i18n/use-messages.ts'
import classes from './grid-skeleton.module.css'
import { type CardSize, useColumns } from './use-grid-layout.ts'

const CARDS = Array.from({ length: 12 }, (_, at) => `card-${at}`)

export function CardSkeleton({ cardSize }: { cardSize: CardSize }) {
  return (
    <div className={classes.card} data-card-size={cardSize}>
      <div className={classes.photo} />
      <div className={classes.lines}>
        <span className={classes.line} data-part="name" />
        <span className={classes.line} />
        <span className={classes.line} data-part="short" />
      </div>
    </div>
  )
}

/** The shape of what is coming, as large as it will be. */
export function GridSkeleton({ cardSize }: { cardSize: CardSize }) {
  const { t } = useMessages()
  const columns = useColumns()
  return (
    <div role="status" aria-label={t('recipes.section.loading')}>
      <div
        className={classes.grid}
        data-card-size={cardSize}
        style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      >
        {CARDS.map((card) => (
          <CardSkeleton key={card} cardSize={cardSize} />
        ))}
      </div>
    </div>
  )
}
