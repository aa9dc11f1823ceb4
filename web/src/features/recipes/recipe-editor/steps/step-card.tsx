import type { RecipeStep } from '@larder/contract/recipe.ts'
import { TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { extensionOf, iconOfKind, refusalOfAsset } from '#features/recipes/recipe-media/pieces/media-files.ts'
import { UploadBar } from '#features/recipes/recipe-media/pieces/upload-bar.tsx'
import { embedCode, useAddAsset } from '#features/recipes/recipe-media/recipe-media.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { isApiError } from '#lib/api.ts'
import { newId } from '#lib/browser.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTrash } from '#ui/icons.tsx'
import shared from '#ui/shared.module.css'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { useFileDrop } from '#ui/use-file-drop.ts'
import { useDraft, useDraftStore } from '../draft/draft-store.tsx'
import { isAllSelected, type Paste, pasteOf } from '../draft/pasted-lines.ts'
import { MarkdownField } from '../fields/markdown-field.tsx'
import { SectionTitleField } from '../fields/section-title-field.tsx'
import { focusStepText, rowElementId } from '../focus-row.ts'
import { LinkedIngredients } from './linked-ingredients.tsx'
import { StepMenu } from './step-menu.tsx'
import { StepTimesFold } from './step-times-fold.tsx'
import classes from './steps.module.css'

const ID_LENGTH = 6

/** Pictures inside the text of a step: each becomes a file of the recipe at once, and a mark at the end of the text. */
function useStepPictures(stepId: string) {
  const { t } = useMessages()
  const store = useDraftStore()
  const { id, slug } = store.get().draft
  const upload = useAddAsset({ id, slug })
  const [problem, setProblem] = useState<string>()

  const add = async (files: File[]) => {
    setProblem(undefined)
    for (const file of files.filter(({ type }) => type.startsWith('image/'))) {
      const refusal = refusalOfAsset(file)
      if (refusal) {
        setProblem(t(refusal))
        continue
      }
      try {
        // Two files of one name would replace each other, and phones call every picture the same.
        const name = `${file.name.replace(/\.[^.]+$/, '') || extensionOf(file)} ${newId().slice(0, ID_LENGTH)}`
        const asset = await upload.mutateAsync({ name, icon: iconOfKind('image'), file })
        store.send({ type: 'assetStored', asset })
        const step = store.get().draft.recipeInstructions.find((one) => one.id === stepId)
        if (!step) return
        const text = [step.text.trimEnd(), embedCode(id, asset)].filter((part) => part !== '').join('\n\n')
        store.send({ type: 'step', id: stepId, fields: { text } })
      } catch (error) {
        if (isApiError(error)) setProblem(error.message || t('recipe-media.picture.failed'))
      }
    }
  }
  return { add: (files: File[]) => void add(files), sending: upload.isPending, problem }
}

/** `text` is what the lines were taken from. */
export type StepPaste = Paste & { text: string }

type StepCardProps = {
  id: string
  at: number
  last: boolean
  onInsert: (at: number) => void
  onNext: (id: string) => void
  onPaste: (id: string, paste: StepPaste) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
  onMerge: (id: string) => void
  onLink: (id: string) => void
}

export const StepCard = memo(function StepCard(props: StepCardProps) {
  const step = useDraft((draft) => draft.recipeInstructions.find(({ id }) => id === props.id))
  return step ? <Card {...props} step={step} /> : null
})

function Card({ step, ...props }: StepCardProps & { step: RecipeStep }) {
  const { id, at, last, onInsert, onRemove, onMove, onMerge, onLink } = props
  const { t } = useMessages()
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

  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
    if (files.length > 0) {
      event.preventDefault()
      pictures.add(files)
      return
    }
    const field = event.target
    if (!(field instanceof HTMLTextAreaElement)) return
    const isAtEnd = field.selectionStart === field.value.length
    // In the middle of a text a paragraph is a paragraph.
    if (!isAllSelected(field) && !isAtEnd) return
    const text = event.clipboardData.getData('text/plain')
    const pasted = pasteOf(text, isAllSelected(field))
    if (!pasted) return
    event.preventDefault()
    props.onPaste(id, { ...pasted, text: text.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    props.onNext(id)
  }

  return (
    <SortableRow id={id} label={name}>
      <div id={rowElementId(id)} className={classes.card} data-over={over || undefined} onPaste={paste} {...area}>
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
            placeholder={t(at === 0 ? 'recipes.edit.steps.firstExample' : 'recipes.edit.steps.nextExample')}
            onChange={(next) => change({ text: next })}
            onKeyDown={onKeyDown}
          />
          <LinkedIngredients step={step} onLink={() => onLink(id)} />
          <StepTimesFold step={step} name={number} onChange={(times) => change({ times })} />
          {pictures.problem && (
            <p role="alert" className={shared.problemLine}>
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
