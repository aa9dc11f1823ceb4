import type { MergeConflict } from '@larder/domain/revisions/merge-recipes.ts'
import type { Side } from '@larder/domain/revisions/merge-rows.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { lineText, partName } from '#features/recipes/recipe-revisions/pieces/part-labels.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { formatMoment } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import classes from './conflict-dialog.module.css'
import type { Conflict } from './merging.ts'

const WIDTH = 820

type ConflictDialogProps = {
  conflict: Conflict
  onDecide: (choices: ReadonlyMap<string, Side>) => void
  onClose: () => void
}

/** What both changed, side by side. Nothing is lost before somebody decided: the own text stays in the form until then. */
export function ConflictDialog({ conflict, onDecide, onClose }: ConflictDialogProps) {
  const { t, locale } = useMessages()
  const { who, when, conflicts, purpose } = conflict
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])))
  const summary = when
    ? t('recipes.edit.conflict.text', {
        who: who ?? t('recipes.edit.conflict.somebody'),
        when: formatMoment(when, locale),
      })
    : t('recipes.edit.conflict.textUnknown')
  return (
    <Dialog title={t('recipes.edit.conflict.title')} onClose={onClose} width={WIDTH}>
      <Text>{summary}</Text>
      <Text mt="xs" c="dimmed">
        {t('recipes.edit.conflict.hint')}
      </Text>
      {conflicts.length > 1 && (
        <div className={classes.all}>
          <Button variant="light" size="compact-md" onClick={() => chooseAll('mine')}>
            {t('recipes.edit.conflict.allMine')}
          </Button>
          <Button variant="light" size="compact-md" onClick={() => chooseAll('theirs')}>
            {t('recipes.edit.conflict.allTheirs')}
          </Button>
        </div>
      )}
      <div className={classes.parts}>
        {conflicts.map((one) => (
          <Choice
            key={one.key}
            conflict={one}
            chosen={choices.get(one.key) ?? 'mine'}
            onChoose={(side) => setChoices(new Map(choices).set(one.key, side))}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('recipes.edit.conflict.goOn')}
        </Button>
        <Button onClick={() => onDecide(choices)}>
          {t(purpose === 'save' ? 'recipes.edit.conflict.save' : 'recipes.edit.conflict.takeOver')}
        </Button>
      </div>
    </Dialog>
  )
}

type ChoiceProps = { conflict: MergeConflict; chosen: Side; onChoose: (side: Side) => void }

function Choice({ conflict, chosen, onChoose }: ChoiceProps) {
  const { t } = useMessages()
  const { key, part, row, isOrder } = conflict
  const name = partName(t, part)
  const title = isOrder
    ? t('recipes.edit.conflict.order', { part: name })
    : row === undefined
      ? name
      : t('recipes.edit.conflict.row', { part: name, row })
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      <div className={classes.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} className={classes.side}>
            <span className={classes.whose}>
              <input type="radio" name={key} checked={chosen === side} onChange={() => onChoose(side)} />
              {t(`recipes.edit.conflict.${side}`)}
            </span>
            <Lines part={part} lines={conflict[side]} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Lines({ part, lines }: { part: string; lines: string[] }) {
  const { t, locale } = useMessages()
  if (lines.length === 0) return <span className={classes.nothing}>{t('recipes.edit.conflict.nothing')}</span>
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read, and the same one may stand twice
    <span key={at} dir="auto">
      {lineText(t, part, line, locale)}
    </span>
  ))
}
