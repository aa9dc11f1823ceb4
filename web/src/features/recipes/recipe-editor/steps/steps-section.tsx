import type { RecipeStep } from '@larder/contract/recipe.ts'
import { isBlankIngredient, isBlankStep } from '@larder/domain/recipes/blank-rows.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, Suspense, useCallback, useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { IconSparkles } from '#ui/icons.tsx'
import { toast } from '#ui/toast.tsx'
import { canUndoMerge } from '../draft/draft.ts'
import { useDraft, useDraftStore, useRowIds } from '../draft/draft-store.tsx'
import { withSuggestedLinks } from '../draft/links.ts'
import { newStep } from '../draft/new-parts.ts'
import { withAddedSteps, withPastedSteps } from '../draft/pasted-lines.ts'
import { focusAfterRemoval, focusLinks, focusStepText } from '../focus-row.ts'
import { RowsSection } from '../rows-section.tsx'
import { StepCard, type StepPaste } from './step-card.tsx'

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog)

export function StepsSection() {
  const { t } = useMessages()
  const store = useDraftStore()
  const ids = useRowIds((draft) => draft.recipeInstructions.map(({ id }) => id))
  const [linking, setLinking] = useState<string | null>(null)

  const placeOf = useCallback(
    (id: string) => store.get().draft.recipeInstructions.findIndex((step) => step.id === id),
    [store],
  )
  const nameOf = useCallback(
    (id: string) => {
      const at = placeOf(id)
      return store.get().draft.recipeInstructions[at]?.summary || t('recipes.edit.steps.step', { number: at + 1 })
    },
    [store, placeOf, t],
  )
  const insert = useCallback(
    (at: number) => {
      const step = newStep()
      store.send({ type: 'insertSteps', at, steps: [step] })
      focusStepText(step.id)
    },
    [store],
  )
  const next = useCallback(
    (id: string) => {
      const at = placeOf(id)
      const below = store.get().draft.recipeInstructions[at + 1]
      if (below && isBlankStep(below)) focusStepText(below.id)
      else insert(at + 1)
    },
    [store, placeOf, insert],
  )
  const paste = useCallback(
    (id: string, paste: StepPaste) => {
      const { text, lines, over } = paste
      const before = store.get().draft.recipeInstructions
      const put = (recipeInstructions: RecipeStep[]) => store.send({ type: 'set', fields: { recipeInstructions } })
      const pasted = withPastedSteps(before, id, paste)
      put(pasted.steps)
      focusStepText(pasted.lastId)
      if (lines.length === 1) return
      // A step may have paragraphs, too.
      const keepTogether = () =>
        put(before.map((step) => (step.id === id ? { ...step, text: over ? text : `${step.text}\n\n${text}` } : step)))
      toast.info(t('recipes.edit.pasted', { count: lines.length }), {
        action: { label: t('recipes.edit.steps.keepTogether'), run: keepTogether },
      })
    },
    [store, t],
  )
  const remove = useCallback(
    (id: string) => {
      const at = placeOf(id)
      const step = store.get().draft.recipeInstructions[at]
      if (!step) return
      const name = nameOf(id)
      store.send({ type: 'removeStep', id })
      focusAfterRemoval('steps', at)
      toast.info(t('recipes.edit.removed', { name }), {
        undo: () => store.send({ type: 'insertSteps', at, steps: [step] }),
      })
    },
    [store, placeOf, nameOf, t],
  )
  const move = useCallback((id: string, to: number) => store.send({ type: 'moveStep', id, to }), [store])
  const merge = useCallback(
    (id: string) => {
      const above = store.get().draft.recipeInstructions[placeOf(id) - 1]
      if (!above) return
      store.send({ type: 'mergeUp', id })
      focusStepText(above.id)
      toast.info(t('recipes.edit.steps.merged'), { undo: () => store.send({ type: 'undoMerge' }) })
    },
    [store, placeOf, t],
  )

  /** Only while the merged text stands as it was joined: after that, the field's own undo has the word. */
  const undoMerge = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!isUndo || !canUndoMerge(store.get())) return
    event.preventDefault()
    store.send({ type: 'undoMerge' })
    toast.info(t('recipes.edit.steps.unmerged'))
  }
  const suggest = () => {
    const before = store.get().draft.recipeInstructions
    const { steps, linked } = withSuggestedLinks(store.get().draft)
    store.send({ type: 'set', fields: { recipeInstructions: steps } })
    toast.info(
      t('recipes.edit.steps.suggested', { count: linked }),
      linked > 0
        ? {
            undo: () => store.send({ type: 'set', fields: { recipeInstructions: before } }),
          }
        : undefined,
    )
  }
  const hasIngredients = useDraft((draft) => !draft.recipeIngredient.every(isBlankIngredient))

  return (
    <>
      <RowsSection
        part="steps"
        numbered
        tools={
          ids.length > 0 &&
          hasIngredients && (
            <Button
              size="compact-md"
              variant="subtle"
              leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
              onClick={suggest}
            >
              {t('recipes.edit.steps.suggest')}
            </Button>
          )
        }
        ids={ids}
        nameOf={nameOf}
        row={(id, at) => (
          <StepCard
            key={id}
            id={id}
            at={at}
            last={at === ids.length - 1}
            onInsert={insert}
            onNext={next}
            onPaste={paste}
            onRemove={remove}
            onMove={move}
            onMerge={merge}
            onLink={setLinking}
          />
        )}
        onMove={move}
        onAdd={() => insert(ids.length)}
        onPaste={(lines) =>
          store.send({ type: 'set', fields: { recipeInstructions: withAddedSteps(store.get().draft, lines) } })
        }
        onKeyDown={undoMerge}
      />
      {linking && (
        <Suspense>
          <LinkDialog
            key={linking}
            stepId={linking}
            nextId={ids[ids.indexOf(linking) + 1]}
            onNext={setLinking}
            onClose={() => {
              setLinking(null)
              focusLinks(linking)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
