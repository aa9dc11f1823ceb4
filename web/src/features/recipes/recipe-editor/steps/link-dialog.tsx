/** Which ingredients a step uses. The words of the step suggest; a tick decides. */
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { suggestLinks } from '@larder/domain/ingredients/suggest-links.ts'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconSparkles } from '#ui/icons.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { useDraftStore } from '../draft/draft-store.tsx'
import { linkedElsewhere, linksOf, referencesOf } from '../draft/links.ts'
import classes from './link-dialog.module.css'

const WIDTH = 600

type LinkDialogProps = {
  stepId: string
  nextId: string | undefined
  onNext: (stepId: string) => void
  onClose: () => void
}

export function LinkDialog({ stepId, nextId, onNext, onClose }: LinkDialogProps) {
  const { t } = useMessages()
  const store = useDraftStore()
  const { draft } = store.get()
  const at = draft.recipeInstructions.findIndex(({ id }) => id === stepId)
  const step = draft.recipeInstructions[at]
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(step ? linksOf(step) : []))
  const [announcement, setAnnouncement] = useState('')
  if (!step) return null

  const elsewhere = linkedElsewhere(draft, stepId)
  const groups = [
    {
      id: 'free',
      title: t('recipes.edit.links.free'),
      lines: draft.recipeIngredient.filter((line) => !elsewhere.has(line.referenceId)),
    },
    {
      id: 'used',
      title: t('recipes.edit.links.used'),
      lines: draft.recipeIngredient.filter((line) => elsewhere.has(line.referenceId)),
    },
  ].filter(({ lines }) => lines.length > 0)

  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const suggest = () => {
    const fresh = suggestLinks(step.text, draft.recipeIngredient).filter((id) => !ticked.has(id))
    setTicked(new Set([...ticked, ...fresh]))
    setAnnouncement(t('recipes.edit.links.found', { count: fresh.length }))
  }
  const save = () => {
    // In the order of the list, whatever the order of the ticks.
    const links = draft.recipeIngredient.map(({ referenceId }) => referenceId).filter((id) => ticked.has(id))
    store.send({ type: 'step', id: stepId, fields: { ingredientReferences: referencesOf(links) } })
  }
  return (
    <Dialog title={t('recipes.edit.links.title', { number: at + 1 })} onClose={onClose} width={WIDTH}>
      <div className={classes.text}>
        <Markdown text={step.text || t('recipes.edit.links.noText')} />
      </div>
      {draft.recipeIngredient.length === 0 && <Text>{t('recipes.edit.links.noIngredients')}</Text>}
      {groups.map(({ id, title, lines }) => (
        <fieldset key={id} className={classes.group}>
          <legend>{title}</legend>
          {lines.map((line) => (
            <Checkbox
              key={line.referenceId}
              label={<bdi>{ingredientText(line) || t('recipes.edit.ingredients.unnamed')}</bdi>}
              description={
                elsewhere.has(line.referenceId)
                  ? t('recipes.edit.links.inStep', { number: (elsewhere.get(line.referenceId) ?? 0) + 1 })
                  : undefined
              }
              checked={ticked.has(line.referenceId)}
              onChange={() => toggle(line.referenceId)}
            />
          ))}
        </fieldset>
      ))}
      <p role="status" className={classes.announcement}>
        {announcement}
      </p>
      <div className={classes.buttons}>
        <Button variant="light" leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />} onClick={suggest}>
          {t('recipes.edit.links.auto')}
        </Button>
        <span className={classes.gap} />
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        {nextId && (
          <Button
            variant="default"
            onClick={() => {
              save()
              onNext(nextId)
            }}
          >
            {t('recipes.edit.links.next')}
          </Button>
        )}
        <Button
          onClick={() => {
            save()
            onClose()
          }}
        >
          {t('ui.save')}
        </Button>
      </div>
    </Dialog>
  )
}
