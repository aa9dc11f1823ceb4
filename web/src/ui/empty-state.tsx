import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import type { Icon } from './preloaded-icons.tsx'

type EmptyStateProps = {
  icon: Icon
  title: string
  text: string
  /** It is all that the page says, and so its heading. */
  isPage?: boolean
  /** The next step, as a button or a link. */
  children?: ReactNode
}

export function EmptyState({ icon: Glyph, title, text, isPage = false, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon} aria-hidden>
        <Glyph size={32} stroke={1.5} />
      </span>
      {/* Elsewhere it stands where the content of the page would, so it never skips a level. */}
      <Title order={isPage ? 1 : 2} size="h3">
        {title}
      </Title>
      {text && <Text className={classes.text}>{text}</Text>}
      {children}
    </div>
  )
}
