import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-title.module.css'

type PageTitleProps = {
  title: string
  description: string
  /** A drawing beside the title; it only decorates. */
  picture: ReactNode
  /** What the whole page turns on, such as a choice between its kinds. */
  children?: ReactNode
}

/** The head of a page: the only `h1` on it. */
export function PageTitle({ title, description, picture, children }: PageTitleProps) {
  return (
    <header className={classes.head}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        <Text className={classes.description}>{description}</Text>
      </div>
      {children}
    </header>
  )
}
