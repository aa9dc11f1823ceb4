import type { RecipeIngredient } from '@larder/contract/recipe.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { type MouseEvent, memo, Suspense, useCallback, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { IconChevronDown, IconTrash } from '#ui/icons.tsx'
import { SortHandle } from '#ui/sortable/sort-handle.tsx'
import { SortableRow } from '#ui/sortable/sortable-row.tsx'
import { useDraft, useDraftStore } from '../draft/draft-store.tsx'
import type { Paste } from '../draft/pasted-lines.ts'
import { SectionTitleField } from '../fields/section-title-field.tsx'
import { rowElementId } from '../focus-row.ts'
import { IngredientFields } from './ingredient-fields.tsx'
import { IngredientMenu } from './ingredient-menu.tsx'
import classes from './ingredients.module.css'

const LineSubstitutes = lazyPart(async () => (await import('./line-substitutes.tsx')).LineSubstitutes)

type IngredientRowProps = {
  id: string
  at: number
  last: boolean
  amounts: boolean
  phone: boolean
  onInsert: (at: number) => void
  onNext: (id: string) => void
  onPaste: (id: string, paste: Paste) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** One line. On a phone it is its text until somebody opens it; on a desk its fields stand side by side. */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const line = useDraft((draft) => draft.recipeIngredient.find(({ referenceId }) => referenceId === props.id))
  return line ? <Row {...props} line={line} /> : null
})

function Row({ line, ...props }: IngredientRowProps & { line: RecipeIngredient }) {
  const { id, at, last, amounts, phone, onInsert, onRemove, onMove } = props
  const { t } = useMessages()
  const { send } = useDraftStore()
  const [titled, setTitled] = useState(false)
  const [linking, setLinking] = useState(false)
  const [original, setOriginal] = useState(false)
  const [open, setOpen] = useState(() => isBlank(line))
  const text = ingredientText({ ...line, disableAmount: !amounts }) || t('recipes.edit.ingredients.unnamed')
  const change = useCallback(
    (fields: Partial<RecipeIngredient>) => send({ type: 'ingredient', id, fields }),
    [send, id],
  )
  const hasTitle = titled || Boolean(line.title)
  const linked = linking || line.referencedRecipe !== null
  const fold = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // What could not be taken over yet would be lost with its field.
    const incomplete = currentTarget.closest('li')?.querySelector<HTMLElement>('[data-incomplete]')
    if (incomplete) incomplete.focus()
    else setOpen(!open)
  }
  const fields = (
    <IngredientFields
      line={line}
      amounts={amounts}
      linked={linked}
      labelled={phone}
      first={at === 0 && last}
      onChange={change}
      onNext={() => props.onNext(id)}
      onPaste={(paste) => props.onPaste(id, paste)}
    />
  )

  return (
    <SortableRow id={id} className={classes.row} label={text}>
      <div id={rowElementId(id)} className={classes.inner}>
        {hasTitle && <SectionTitleField value={line.title} onChange={(title) => change({ title })} />}
        <div className={classes.line} data-phone={phone || undefined}>
          <SortHandle name={text} />
          {phone ? (
            <button type="button" className={classes.summary} aria-expanded={open} onClick={fold}>
              <span dir="auto">{text}</span>
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            </button>
          ) : (
            fields
          )}
          <IngredientMenu
            name={text}
            line={line}
            hasTitle={hasTitle}
            linked={linked}
            showsOriginal={original}
            first={at === 0}
            last={last}
            onTitle={() => {
              if (hasTitle) change({ title: null })
              setTitled(!hasTitle)
            }}
            onLink={() => {
              if (linked) change({ referencedRecipe: null })
              setLinking(!linked)
              setOpen(true)
            }}
            onOriginal={() => setOriginal(!original)}
            onSubstitute={() =>
              change({ substitutes: [...(line.substitutes ?? []), { name: '', ratio: 1, remark: '' }] })
            }
            onInsert={(below) => onInsert(below ? at + 1 : at)}
            onMove={(step) => onMove(id, at + step)}
          />
          <IconButton
            data-remove
            label={t('recipes.edit.remove', { name: text })}
            icon={IconTrash}
            onClick={() => onRemove(id)}
          />
        </div>
        {phone && open && fields}
        {line.substitutes && line.substitutes.length > 0 && (
          <Suspense>
            <LineSubstitutes
              name={text}
              substitutes={line.substitutes}
              onChange={(substitutes) => change({ substitutes })}
            />
          </Suspense>
        )}
        {original && line.originalText && (
          <p className={classes.original}>{t('recipes.edit.ingredients.originalText', { text: line.originalText })}</p>
        )}
      </div>
    </SortableRow>
  )
}

const isBlank = ({ note, food, unit, referencedRecipe }: RecipeIngredient) =>
  !note && !food && !unit && !referencedRecipe
