import { Button, Group, Text } from '@mantine/core'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useId } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { Dialog } from '../dialog.tsx'
import classes from './removal-question.module.css'
import type { Usage } from './usage.ts'

/** Where more are chosen, the first are looked into and the others only named. */
const MOST_ASKED = 20

export type UsageQuery = { queryKey: readonly unknown[]; queryFn: () => Promise<Usage[]>; staleTime?: number }

type NamedThing = { id: string; name: string }

type RemovalQuestionProps<T extends NamedThing> = {
  items: T[]
  /** What becomes of the things that use them. */
  consequence: string
  usageOf: (item: T) => UsageQuery
  onConfirm: () => void
  onClose: () => void
}

/** The question before something is deleted: it names everything that will go, and where it is used. */
export function RemovalQuestion<T extends NamedThing>(props: RemovalQuestionProps<T>) {
  const { items, consequence, usageOf, onConfirm, onClose } = props
  const { t } = useWords()
  const textId = useId()
  const asked = useQueries({ queries: items.slice(0, MOST_ASKED).map(usageOf) })
  const confirm = () => {
    onConfirm()
    onClose()
  }
  return (
    <Dialog title={t('data.deleteTitle', { count: items.length })} onClose={onClose}>
      <Text id={textId}>{consequence}</Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable with the keyboard */}
      <ul className={classes.items} aria-labelledby={textId} tabIndex={0}>
        {items.map((item, at) => (
          <li key={item.id}>
            <bdi className={classes.name}>{item.name}</bdi>
            <UsageText answer={asked[at]} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" onClick={confirm}>
          {t('data.delete')}
        </Button>
      </Group>
    </Dialog>
  )
}

function UsageText({ answer }: { answer: UseQueryResult<Usage[]> | undefined }) {
  const { t, locale } = useWords()
  if (!answer) return null
  if (answer.isError) return <span className={classes.usage}>{t('data.uses.failed')}</span>
  if (!answer.data) return <span className={classes.usage}>{t('data.uses.loading')}</span>
  const used = answer.data.filter(({ count }) => count > 0)
  if (used.length === 0) return <span className={classes.usage}>{t('data.uses.none')}</span>
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return used.map(({ place, count, names }) => (
    <span key={place} className={classes.usage} dir="auto">
      {t(`data.uses.${place}`, { count, names: list.format(names) + (count > names.length ? '…' : '') })}
    </span>
  ))
}
