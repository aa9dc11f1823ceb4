import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './profile.module.css'

export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <Container size={950} className={classes.page}>
      {children}
    </Container>
  )
}
