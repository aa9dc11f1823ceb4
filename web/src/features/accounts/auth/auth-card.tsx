import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PRODUCT } from '#lib/product.ts'
import { Logo } from '#ui/logo.tsx'
import classes from './auth-card.module.css'

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
    <div className={classes.page}>
      <div className={classes.column}>
        {above}
        <div className={classes.card}>
          <div className={classes.banner}>
            <ShelfPicture />
            <p className={classes.product}>{PRODUCT}</p>
          </div>
          <span className={classes.seal}>
            <Logo size={52} />
          </span>
          <div className={classes.inside}>
            <Title order={1} className={classes.heading}>
              {title}
            </Title>
            {text && <Text className={classes.welcome}>{text}</Text>}
            {children}
          </div>
        </div>
      </div>
    </div>
  )
}

/** A shelf of jars and bowls along the head of the card; the middle belongs to the seal. It only decorates. */
function ShelfPicture() {
  return (
    <svg className={classes.shelf} viewBox="0 0 600 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M0 104h600" />
        <path d="M24 104V66q0-9 8-11v-9h26v9q8 2 8 11v38M30 46h30v-8H30zM24 78h42" />
        <path d="M84 104V78q0-7 6-9v-7h22v7q6 2 6 9v26M88 62h26v-7H88z" />
        <path d="M136 104c-9-9-11-24-11-30h56c0 6-2 21-11 30zM133 74c2-12 9-18 20-18s18 6 20 18" />
        <path d="M199 104V52h10V36h14v16h10v52M199 68h34M199 88h34" />
        <path d="M386 104V58q0-8 7-10V36h16v12q7 2 7 10v46M386 74h30M386 90h30" />
        <path d="M436 104V78q0-8 7-10v-8h30v8q7 2 7 10v26M440 60h36v-8h-36zM436 88h44" />
        <path d="M500 104c-4-14 0-26 12-26 4 0 6 2 8 4 2-2 4-4 8-4 12 0 16 12 12 26zM520 82c0-8 3-13 9-16" />
        <path d="M562 104V70q0-8 7-10v-8h26v8q7 2 7 10v34M566 52h32v-8h-32z" />
      </g>
    </svg>
  )
}
