import type { Recipe } from '@larder/contract/recipe.ts'
import { differences } from '@larder/domain/revisions/differences.ts'
import { recipeLines } from '@larder/domain/revisions/recipe-lines.ts'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { lineWords, partList, partName } from '#features/recipe-revisions/pieces/part-words.ts'
import { useWords } from '#i18n/use-words.ts'
import { formatMoment } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Conflict } from './conflict.ts'
import classes from './conflict-dialog.module.css'

const WIDTH = 720

type ConflictDialogProps = {
  conflict: Conflict
  mine: Recipe
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Nothing is lost before somebody decided: the own changes stay in the form, the other save stays on the server. */
export function ConflictDialog({ conflict, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const { t, locale } = useWords()
  const [compared, setCompared] = useState(false)
  const { theirs, who, when, parts } = conflict
  const said = when
    ? t('recipes.edit.conflict.text', {
        who: who ?? t('recipes.edit.conflict.somebody'),
        when: formatMoment(when, locale),
      })
    : t('recipes.edit.conflict.textUnknown')
  return (
    <Dialog title={t('recipes.edit.conflict.title')} onClose={onClose} width={WIDTH}>
      <Text>{said}</Text>
      {parts.length > 0 && (
        <Text mt="xs">{t('recipes.edit.conflict.changed', { parts: partList(t, locale, parts) })}</Text>
      )}
      <Text mt="xs" c="dimmed">
        {t('recipes.edit.conflict.hint')}
      </Text>
      {compared && <Compared theirs={theirs} mine={mine} />}
      <div className={classes.buttons}>
        <Button variant="subtle" aria-expanded={compared} onClick={() => setCompared(!compared)}>
          {t(compared ? 'recipes.edit.conflict.hideDifferences' : 'recipes.edit.conflict.differences')}
        </Button>
        <span className={classes.gap} />
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('recipes.edit.conflict.goOn')}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('recipes.edit.conflict.takeTheirs')}
        </Button>
        <Button onClick={onKeepMine}>{t('recipes.edit.conflict.keepMine')}</Button>
      </div>
    </Dialog>
  )
}

function Compared({ theirs, mine }: { theirs: Recipe; mine: Recipe }) {
  const { t } = useWords()
  const found = useMemo(() => differences(recipeLines(theirs), recipeLines(mine)), [theirs, mine])
  if (found.length === 0) return <Text mt="md">{t('recipes.edit.conflict.same')}</Text>
  return (
    <div className={classes.parts}>
      {found.map(({ part, before, after }) => (
        <section key={part} className={classes.part}>
          <h3>{partName(t, part)}</h3>
          <div className={classes.sides}>
            <Side title={t('recipes.edit.conflict.theirs')} part={part} lines={before} />
            <Side title={t('recipes.edit.conflict.mine')} part={part} lines={after} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Side({ title, part, lines }: { title: string; part: string; lines: string[] }) {
  const { t } = useWords()
  return (
    <div>
      <h4>{title}</h4>
      {lines.length === 0 && <p className={classes.nothing}>{t('recipes.edit.conflict.nothing')}</p>}
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only read, and the same one may stand twice
          <li key={at} dir="auto">
            {lineWords(t, part, line)}
          </li>
        ))}
      </ul>
    </div>
  )
}
