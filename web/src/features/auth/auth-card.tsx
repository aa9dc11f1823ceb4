import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PRODUCT } from '#lib/product.ts'
import { Logo } from '#ui/logo.tsx'
import styles from './auth-card.module.css'
import { ShelfPicture } from './shelf-picture.tsx'

type AuthCardProps = {
  title: string
  text?: string
  /** What stands above the card. */
  above?: ReactNode
  children: ReactNode
}

/** The card of every page before the kitchen door: shelf, seal, heading. */
export function AuthCard({ title, text, above, children }: AuthCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {above}
        <div className={styles.card}>
          <div className={styles.banner}>
            <ShelfPicture />
            <p className={styles.product}>{PRODUCT}</p>
          </div>
          <span className={styles.seal}>
            <Logo size={52} />
          </span>
          <div className={styles.inside}>
            <Title order={1} className={styles.heading}>
              {title}
            </Title>
            {text && <Text className={styles.welcome}>{text}</Text>}
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}
