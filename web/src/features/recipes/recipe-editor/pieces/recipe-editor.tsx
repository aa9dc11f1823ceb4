/**
 * The edit mode of the recipe page. Owns the draft, its saving and the ways out; what follows a save, a close or a
 * deletion is the page's to do.
 */

import type { Recipe } from '@larder/contract/recipe.ts'
import { hasStartValues } from '@larder/domain/recipes/start-values.ts'
import { Alert } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { RecipeEditors } from '#features/recipes/recipe-presence/pieces/recipe-editors.tsx'
import { useEditingHere } from '#features/recipes/recipe-presence/recipe-presence.queries.ts'
import { partName } from '#features/recipes/recipe-revisions/pieces/part-labels.ts'
import { recipeQueries } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { incompleteField } from '#ui/incomplete-field.ts'
import { RemovalQuestion } from '#ui/managed/removal-question.tsx'
import { IconAlertTriangle } from '#ui/preloaded-icons.tsx'
import { UnsavedDialog } from '#ui/unsaved-changes.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { BasicsSection } from '../basics-section.tsx'
import { DeletedElsewhereBanner } from '../deleted-elsewhere-banner.tsx'
import { createDraftStore, DraftProvider, type DraftStore, useDraftStore } from '../draft/draft-store.tsx'
import { FilesSection } from '../files-section.tsx'
import { IngredientsSection } from '../ingredients/ingredients-section.tsx'
import { NotesSection } from '../notes-section.tsx'
import { NutritionSection } from '../nutrition-section.tsx'
import { OrganizeSection } from '../organize-section.tsx'
import { SavedDraftBanner } from '../saved-draft-banner.tsx'
import { SavedElsewhereBanner } from '../saved-elsewhere-banner.tsx'
import { LeaveQuestion } from '../saving/leave-question.tsx'
import { useMerging } from '../saving/merging.ts'
import { useSavedDraft } from '../saving/use-saved-draft.ts'
import { type Failure, useSaving } from '../saving/use-saving.ts'
import { editSections, goToSection, sectionElementId } from '../sections.ts'
import { SettingsSection } from '../settings-section.tsx'
import { StepsSection } from '../steps/steps-section.tsx'
import { type EditorMode, Toolbar } from '../toolbar.tsx'
import classes from './recipe-editor.module.css'

/** Refusals with a field of their own are said there. */
const fieldsWithOwnMessage = ['name', 'orgURL', 'recipeYield', 'json']

function RefusedParts() {
  const { t } = useMessages()
  const store = useDraftStore()
  const problems = useSyncExternalStore(store.subscribe, () => store.get().problems)
  const others = Object.entries(problems).filter(([part, problem]) => problem && !fieldsWithOwnMessage.includes(part))
  if (others.length === 0) return null
  return (
    <Alert
      className={classes.banner}
      color="error"
      role="alert"
      icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}
      title={t('recipes.edit.refused')}
    >
      <ul className={classes.refused}>
        {others.map(([part, problem]) => (
          <li key={part}>{t('recipes.edit.refusedPart', { part: partName(t, part), problem: problem ?? '' })}</li>
        ))}
      </ul>
    </Alert>
  )
}

const ConflictDialog = lazyPart(async () => (await import('../saving/conflict-dialog.tsx')).ConflictDialog)
const JsonEditor = lazyPart(async () => (await import('../json/json-editor.tsx')).JsonEditor)

type RecipeEditorProps = {
  recipe: Recipe
  /** Somebody else deleted it while it was open here. */
  isDeleted: boolean
  /** Perhaps under another slug. */
  onSaved: (recipe: Recipe) => void
  onClose: () => void
  onDelete: () => void
}

export function RecipeEditor({ recipe, isDeleted, onSaved, onClose, onDelete }: RecipeEditorProps) {
  const { t } = useMessages()
  // What the server says meanwhile must not change what somebody is writing: the draft begins once.
  const [store] = useState(() => createDraftStore(recipe))
  const [isNew] = useState(() => hasStartValues(recipe))
  const [mode, setMode] = useState<EditorMode>('form')
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  /** The recipe is on its way out, and its draft need not be asked about. */
  const deleting = useRef(false)
  const form = useRef<HTMLDivElement>(null)
  const merging = useMerging(store)
  useEditingHere(recipe.id)
  const { offered, decide } = useSavedDraft(store, merging)
  const { busy, failure, save } = useSaving(store, merging)

  const saveAndView = async () => {
    if (store.get().problems.json) {
      document.querySelector<HTMLElement>('[data-recipe-editor] [aria-invalid="true"]')?.focus()
      return
    }
    const saved = await save()
    if (saved) onSaved(saved)
    else setAsking(null)
  }
  useRetryOnline(store, failure, () => void saveAndView())
  const discard = () => store.send({ type: 'restart', recipe: store.get().base })
  const close = async () => {
    // Half a line is not in the draft, and would be lost without a word.
    const incomplete = await incompleteField('[data-recipe-editor]')
    if (incomplete || store.isDirty()) setAsking('close')
    else onClose()
  }
  const changeMode = async (next: EditorMode) => {
    const incomplete = next === 'json' ? await incompleteField('[data-recipe-editor]') : undefined
    if (incomplete) return incomplete.focus()
    // What could not be read is left behind; the last draft that could be stands.
    store.send({ type: 'refused', problems: {} })
    setMode(next)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!document.querySelector('[role="dialog"]')) void saveAndView()
  })
  useRootAttribute('data-has-editor')
  const part = useLocation({ select: ({ hash }) => editSections.find(({ id }) => sectionElementId(id) === hash)?.id })
  // A recipe that was just made has its name, and what comes next is written here; a link may name what is to be mended.
  useEffect(() => {
    if (part) goToSection(part)
    else if (isNew) form.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [isNew, part])
  // Whoever writes on did not get rid of the recipe after all.
  useEffect(
    () =>
      store.subscribe(() => {
        deleting.current = false
      }),
    [store],
  )
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <DraftProvider value={store}>
      <div className={classes.editor} data-recipe-editor>
        <Toolbar
          mode={mode}
          busy={busy}
          failure={failure}
          onMode={(next) => void changeMode(next)}
          onSave={() => void saveAndView()}
          onClose={() => void close()}
          onDelete={() => setAsking('delete')}
        />
        <RecipeEditors recipeId={recipe.id} />
        {isDeleted ? (
          <DeletedElsewhereBanner recipeId={recipe.id} />
        ) : (
          <SavedElsewhereBanner
            recipe={recipe}
            onTakeOver={(saved) => merging.bring({ ...saved, ...currentDraft(store), purpose: 'edit' })}
          />
        )}
        {offered && <SavedDraftBanner key={offered.keptAt} saved={offered} onDecide={decide} />}
        <RefusedParts />
        <div ref={form} className={classes.form} inert={busy}>
          {mode === 'json' ? (
            <Suspense fallback={<p role="status">{t('app.loading')}</p>}>
              <JsonEditor />
            </Suspense>
          ) : (
            <>
              <BasicsSection />
              <IngredientsSection />
              <StepsSection />
              <OrganizeSection />
              <NotesSection />
              <NutritionSection />
              <FilesSection />
              <SettingsSection />
            </>
          )}
        </div>
      </div>
      <LeaveQuestion
        isUnsaved={() => store.isDirty() && !deleting.current}
        onSave={async () => (await save()) !== undefined}
        onDiscard={discard}
      />
      {asking === 'delete' && (
        <RemovalQuestion
          items={[store.get().base]}
          title={t('recipes.edit.deleteTitle')}
          consequence={t('recipes.edit.deleteText')}
          usageOf={({ slug }) => recipeQueries.usage(slug)}
          onConfirm={() => {
            deleting.current = true
            onDelete()
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <UnsavedDialog
          busy={busy}
          onStay={() => setAsking(null)}
          onDiscard={() => {
            discard()
            onClose()
          }}
          onSave={() => void saveAndView()}
        />
      )}
      {merging.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={merging.conflict}
            onDecide={(choices) => {
              merging.decide(choices)
              if (merging.conflict?.purpose === 'save') void saveAndView()
            }}
            onClose={merging.dismiss}
          />
        </Suspense>
      )}
    </DraftProvider>
  )
}

const currentDraft = (store: DraftStore) => {
  const { draft, base } = store.get()
  return { mine: draft, base }
}

/**
 * A save that found no server is done as soon as there is one. Whoever wrote on meanwhile is left alone: a save closes
 * the editor, and the button is still there.
 */
function useRetryOnline(store: DraftStore, failure: Failure | null, retry: () => void): void {
  const onOnline = useEffectEvent(() => {
    if (failure?.unreachable && failure.draft === store.get().draft) retry()
  })
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
