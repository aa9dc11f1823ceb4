import type { RecipeStep } from '@larder/contract/recipe.ts'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { UploadBar } from '#features/recipe-media/pieces/upload-bar.tsx'
import { useWords } from '#i18n/use-words.ts'
import { newId } from '#lib/browser.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { useDraft, useDraftStore } from '../draft/draft-store.tsx'
import { MarkdownField } from '../fields/markdown-field.tsx'
import { SectionTitleField } from '../fields/section-title-field.tsx'
import { focusStepText, rowElementId } from '../focus-row.ts'
import { LinkedIngredients } from './linked-ingredients.tsx'
import { StepMenu } from './step-menu.tsx'
import classes from './steps.module.css'
import { useStepPictures } from './use-step-pictures.ts'

type StepCardProps = {
  id: string
  at: number
  last: boolean
  onInsert: (at: number) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
  onMerge: (id: string) => void
  onLink: (id: string) => void
}

export const StepCard = memo(function StepCard(props: StepCardProps) {
  const step = useDraft((draft) => draft.recipeInstructions.find(({ id }) => id === props.id))
  return step ? <Card {...props} step={step} /> : null
})

function Card({
  id,
  at,
  last,
  step,
  onInsert,
  onRemove,
  onMove,
  onMerge,
  onLink,
}: StepCardProps & { step: RecipeStep }) {
  const { t } = useWords()
  const store = useDraftStore()
  const text = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [titled, setTitled] = useState(false)
  const pictures = useStepPictures(id)
  const { over, area } = useFileDrop(pictures.add)
  const number = t('recipes.edit.steps.step', { number: at + 1 })
  const name = step.summary || number
  const hasTitle = titled || Boolean(step.title)
  const change = (fields: Partial<RecipeStep>) => store.send({ type: 'step', id, fields })
  const split = () => {
    const fresh = newId()
    store.send({ type: 'splitStep', id, at: text.current?.selectionStart ?? step.text.length, newId: fresh })
    focusStepText(fresh)
  }

  return (
    <SortableRow id={id} className={classes.step} label={name}>
      <div
        id={rowElementId(id)}
        className={classes.card}
        data-over={over || undefined}
        onPaste={(event) => {
          const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
          if (files.length === 0) return
          event.preventDefault()
          pictures.add(files)
        }}
        {...area}
      >
        {hasTitle && <SectionTitleField value={step.title} onChange={(title) => change({ title })} />}
        <div className={classes.head}>
          <SortHandle name={name} />
          <TextInput
            className={classes.summary}
            aria-label={t('recipes.edit.steps.summary', { step: number })}
            placeholder={number}
            dir="auto"
            value={step.summary ?? ''}
            onChange={({ currentTarget }) => change({ summary: currentTarget.value })}
          />
          <StepMenu
            name={name}
            first={at === 0}
            last={last}
            hasTitle={hasTitle}
            onTitle={() => {
              if (hasTitle) change({ title: null })
              setTitled(!hasTitle)
            }}
            onLink={() => onLink(id)}
            onPicture={() => chooser.current?.click()}
            onMerge={() => onMerge(id)}
            onSplit={split}
            onMove={(to) => onMove(id, to === 'top' ? 0 : to === 'bottom' ? Number.MAX_SAFE_INTEGER : at + to)}
            onInsert={(below) => onInsert(below ? at + 1 : at)}
          />
          <IconButton
            data-remove
            label={t('recipes.edit.remove', { name })}
            icon={IconTrash}
            onClick={() => onRemove(id)}
          />
        </div>
        <div className={classes.body}>
          <MarkdownField
            ref={text}
            label={t('recipes.edit.steps.text', { step: number })}
            hideLabel
            value={step.text}
            hint={t('recipes.edit.steps.pictureHint')}
            onChange={(next) => change({ text: next })}
          />
          <LinkedIngredients step={step} onLink={() => onLink(id)} />
          {pictures.problem && (
            <p role="alert" className={classes.problem}>
              {pictures.problem}
            </p>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('recipes.edit.steps.choosePicture', { step: number })}
          onChange={({ currentTarget }) => {
            pictures.add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        {over && <div className={classes.drop}>{t('recipes.edit.steps.dropHere')}</div>}
        {pictures.sending && <UploadBar label={t('recipe-media.picture.sending')} />}
      </div>
    </SortableRow>
  )
}
