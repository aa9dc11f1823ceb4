import { useWords } from '#i18n/use-words.ts'
import styles from './grid-skeleton.module.css'
import { type CardSize, useColumns } from './use-grid-layout.ts'

const CARDS = Array.from({ length: 12 }, (_, at) => `card-${at}`)

export function CardSkeleton({ look }: { look: CardSize }) {
  return (
    <div className={styles.card} data-look={look}>
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
export function GridSkeleton({ look }: { look: CardSize }) {
  const { t } = useWords()
  const columns = useColumns()
  return (
    <div role="status" aria-label={t('recipes.section.loading')}>
      <div className={styles.grid} data-look={look} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {CARDS.map((card) => (
          <CardSkeleton key={card} look={look} />
        ))}
      </div>
    </div>
  )
}
