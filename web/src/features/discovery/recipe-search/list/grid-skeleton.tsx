import { useMessages } from '#i18n/use-messages.ts'
import styles from './grid-skeleton.module.css'
import { type CardSize, useColumns } from './use-grid-layout.ts'

const CARDS = Array.from({ length: 12 }, (_, at) => `card-${at}`)

export function CardSkeleton({ cardSize }: { cardSize: CardSize }) {
  return (
    <div className={styles.card} data-card-size={cardSize}>
      <div className={styles.photo} />
      <div className={styles.lines}>
        <span className={styles.line} data-part="name" />
        <span className={styles.line} />
        <span className={styles.line} data-part="short" />
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
      <div className={styles.grid} data-card-size={cardSize} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} cardSize={cardSize} />
        ))}
      </div>
    </div>
  )
}
