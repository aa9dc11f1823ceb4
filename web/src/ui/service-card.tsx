import { Button, Switch } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { IconPencil, IconTrash } from './icons.tsx'
import { IconSend } from './screen-icons.tsx'
import classes from './service-card.module.css'
import shared from './shared.module.css'

const glyph = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Word = 'test' | 'testNamed' | 'edit' | 'editNamed' | 'delete' | 'deleteNamed'

type ServiceCardProps = {
  name: string
  /** What there is to know of it, a line each. */
  facts: ReactNode
  messages: (word: Word) => string
  /** Left out where it is always on. */
  power?: { on: boolean; label: string; busy: boolean; onToggle: () => void }
  testing: boolean
  onTest: () => void
  onEdit: () => void
  onRemove: MouseEventHandler<HTMLButtonElement>
  /** Below all of it: how the test went, a log. */
  children?: ReactNode
}

/** Something outside that Larder talks to: what it is, whether it is on, and a way to try it out. */
export function ServiceCard(props: ServiceCardProps) {
  const { name, facts, messages, power, testing, onTest, onEdit, onRemove, children } = props
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        {power && (
          <Switch checked={power.on} disabled={power.busy} aria-label={power.label} onChange={power.onToggle} />
        )}
        <div className={classes.facts}>
          <bdi className={classes.name}>{name}</bdi>
          {facts}
        </div>
      </div>
      <div className={shared.buttonRow}>
        <Button
          variant="light"
          leftSection={<IconSend {...glyph} />}
          loading={testing}
          aria-label={messages('testNamed')}
          onClick={onTest}
        >
          {messages('test')}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPencil {...glyph} />}
          aria-label={messages('editNamed')}
          onClick={onEdit}
        >
          {messages('edit')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash {...glyph} />}
          aria-label={messages('deleteNamed')}
          onClick={onRemove}
        >
          {messages('delete')}
        </Button>
      </div>
      {children}
    </li>
  )
}

export const ServiceCards = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

/** One line of what there is to know. `mark` reads it as an address, or as something that is wrong. */
export const ServiceFact = ({ mark, children }: { mark?: 'address' | 'wrong'; children: ReactNode }) => (
  <bdi className={mark === 'wrong' ? classes.wrong : classes.soft} dir={mark === 'address' ? 'ltr' : undefined}>
    {children}
  </bdi>
)
