import { Button, Checkbox, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { IconArrowMerge } from '#ui/icons.tsx'
import { useUndoableRemoval } from '#ui/use-undoable-removal.ts'
import { type Duplicate, useCombineFoods } from './food-matching.queries.ts'
import classes from './matching.module.css'

type Row = Duplicate & { id: string }

/** The same food under several names: combined all at once, except what somebody unticks. */
export function DuplicateFoods({ duplicates }: { duplicates: Duplicate[] }) {
  const { t, locale } = useMessages()
  const headingId = useId()
  const combine = useCombineFoods()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const { leaving, takeAway } = useUndoableRemoval<Row>({
    remove: combine.mutateAsync,
    announce: (rows) => t('foods.matching.combined', { count: rows.length }),
  })
  const shown = duplicates.map((one) => ({ ...one, id: one.food.key })).filter(({ id }) => !leaving.has(id))
  const ticked = shown.filter(({ id }) => !unticked.has(id))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  if (shown.length === 0) return null

  const tick = (id: string, checked: boolean) =>
    setUnticked((before) => new Set(checked ? [...before].filter((one) => one !== id) : [...before, id]))
  const combineTicked = (button: HTMLElement) => {
    // With the last row the button goes as well: the focus stays in the dialog.
    if (ticked.length === shown.length) button.closest<HTMLElement>('[role="dialog"]')?.focus()
    takeAway(ticked)
  }
  const labelOf = ({ keep, foods, food }: Duplicate) =>
    t('foods.matching.becomes', {
      keep: foods.find(({ id }) => id === keep)?.name ?? food.name,
      names: list.format(foods.filter(({ id }) => id !== keep).map(({ name }) => name)),
    })
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Title order={3} id={headingId}>
        {t('foods.matching.twiceTitle')}
      </Title>
      <p className={classes.text}>{t('foods.matching.twiceText')}</p>
      <ul className={classes.list}>
        {shown.map((row) => (
          <li key={row.id}>
            <Checkbox
              label={<bdi>{labelOf(row)}</bdi>}
              checked={!unticked.has(row.id)}
              onChange={({ currentTarget }) => tick(row.id, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Button
        leftSection={<IconArrowMerge size={18} stroke={1.75} aria-hidden />}
        disabled={ticked.length === 0}
        onClick={({ currentTarget }) => combineTicked(currentTarget)}
      >
        {t(ticked.length === shown.length ? 'foods.matching.combineAll' : 'foods.matching.combineTicked')}
      </Button>
    </section>
  )
}
