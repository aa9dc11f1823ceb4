import type { Recipe } from '@larder/contract/recipe.ts'
import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { DropOffer } from '#features/catalogue/import-rules/pieces/drop-offer.tsx'
import { rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { IconChevronDown, IconPlus } from '#ui/icons.tsx'
import { incompleteField } from '#ui/incomplete-field.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { UnsavedChanges } from '#ui/unsaved-changes.tsx'
import { useRootAttribute } from '#ui/use-root-attribute.ts'
import { useSaveIngredients } from './ingredient-parser.queries.ts'
import { MissingDialog } from './missing-dialog.tsx'
import { ingredientsOf, missingIn, type ParsedRow, reviewReason } from './parsed-rows.ts'
import classes from './parser-page.module.css'
import { ParserRow, parserRowId } from './parser-row.tsx'
import { useParsedRows } from './use-parsed-rows.ts'

/** As they are printed on keyboards, in every language. */
const NEXT_KEYS = 'Alt J'
const PREVIOUS_KEYS = 'Alt K'
const SAVE_KEYS = 'Ctrl S'

type ParsedLinesProps = {
  recipe: Recipe
  rows: ParsedRow[]
  /** What somebody made of them before they looked at something else. */
  changed: ParsedRow[] | undefined
  onChange: (rows: ParsedRow[]) => void
  onSaved: (recipe: Recipe) => void
  onCancel: () => void
}

/** The rows to look through, the way from one doubtful one to the next, and Save. */
export function ParsedLines({ recipe, rows: start, changed, onChange, onSaved, onCancel }: ParsedLinesProps) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const user = useUser()
  const parsed = useParsedRows(start, { changed, onChange })
  const { rows } = parsed
  /** A field that is left for saving changes its row first. */
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])
  const save = useSaveIngredients(recipe.slug)
  const [saved, setSaved] = useState<Recipe | null>(null)
  const [listing, setListing] = useState(false)
  const mayCreate = user?.canOrganize === true
  const missing = missingIn(rows)
  const missingCount = missing.foods.length + missing.units.length
  const doubtful = rows.filter((row) => reviewReason(row) !== null)

  const store = async (): Promise<Recipe | undefined> => {
    const incomplete = await incompleteField('[data-parsed-lines]')
    incomplete?.focus()
    if (incomplete) return undefined
    const { revision: editedRevision, settings } = recipe
    const recipeIngredient = ingredientsOf(latest.current)
    const body = { recipeIngredient, settings: { ...settings, disableAmount: false }, editedRevision }
    const answer = await save.mutateAsync(body).catch(() => undefined)
    if (answer) rememberRecipe(queryClient, answer)
    return answer
  }
  useRootAttribute('data-has-foot-bar')
  // Once it is known to be saved, the way out is free.
  const leave = useEffectEvent(() => saved && onSaved(saved))
  useEffect(() => {
    if (saved) leave()
  }, [saved])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (document.querySelector('[role="dialog"]')) return
    if (code === 'KeyS' && (ctrlKey || metaKey) && !shiftKey && !altKey) {
      event.preventDefault()
      void store().then((answer) => answer && setSaved(answer))
    } else if (altKey && !ctrlKey && !metaKey && (code === 'KeyJ' || code === 'KeyK')) {
      event.preventDefault()
      goToDoubtful(rows, code === 'KeyJ' ? 1 : -1)
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const nameOf = (row: ParsedRow) => row.input || ingredientText(row) || t('recipes.edit.ingredients.unnamed')
  const done = (row: ParsedRow) => {
    parsed.change(row.id, { checked: true })
    goToDoubtful(
      rows.map((one) => (one.id === row.id ? { ...one, checked: true } : one)),
      1,
    )
  }
  return (
    <div inert={save.isPending} data-parsed-lines>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {doubtful.length === 0
            ? t('ingredient-parser.allSure', { count: rows.length })
            : t('ingredient-parser.doubtful', { count: doubtful.length, total: rows.length })}
        </p>
        {doubtful.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
            rightSection={<kbd className={classes.key}>{NEXT_KEYS}</kbd>}
            aria-keyshortcuts="Alt+J"
            onClick={() => goToDoubtful(rows, 1)}
          >
            {t('ingredient-parser.next')}
          </Button>
        )}
        {mayCreate && missingCount > 0 && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setListing(true)}
          >
            {t('ingredient-parser.missing.open', { count: missingCount })}
          </Button>
        )}
      </div>
      {!mayCreate && missingCount > 0 && <p className={classes.text}>{t('ingredient-parser.missing.notAllowed')}</p>}
      <SortableList
        ids={rows.map(({ id }) => id)}
        nameOf={(id) => nameOf(rows.find((row) => row.id === id) ?? (rows[0] as ParsedRow))}
        onMove={parsed.move}
      >
        <ul className={classes.rows}>
          {rows.map((row) => (
            <ParserRow
              key={row.id}
              row={row}
              name={nameOf(row)}
              rows={parsed}
              mayCreate={mayCreate}
              onInsert={() => focusRow(parsed.insertAfter(row.id).id)}
              onDone={() => done(row)}
            />
          ))}
        </ul>
      </SortableList>
      <DropOffer before={start.map(({ input }) => input)} after={rows.map(({ input }) => input)} />
      <div className={classes.foot}>
        <p className={classes.keys}>
          {t('ingredient-parser.keys.next')} <kbd className={classes.key}>{NEXT_KEYS}</kbd>
          {t('ingredient-parser.keys.previous')} <kbd className={classes.key}>{PREVIOUS_KEYS}</kbd>
          {t('ingredient-parser.keys.save')} <kbd className={classes.key}>{SAVE_KEYS}</kbd>
        </p>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          aria-keyshortcuts="Control+S"
          loading={save.isPending}
          onClick={() => void store().then((answer) => answer && setSaved(answer))}
        >
          {t('ingredient-parser.save')}
        </Button>
      </div>
      {listing && (
        <MissingDialog
          missing={missing}
          busy={parsed.creating}
          onCreate={(chosen) => void parsed.create(chosen).then(() => setListing(false))}
          onClose={() => setListing(false)}
        />
      )}
      <UnsavedChanges dirty={parsed.touched && saved === null} onSave={async () => (await store()) !== undefined} />
    </div>
  )
}

/** The next doubtful row after the one that has the focus, in a circle. */
function goToDoubtful(rows: readonly ParsedRow[], step: 1 | -1): void {
  const current = rows.findIndex(({ id }) => rowElement(id)?.contains(document.activeElement))
  const order = rows.map((_, at) => rows[(current + step * (at + 1) + rows.length * 2) % rows.length])
  const from = current < 0 && step < 0 ? rows.toReversed() : order
  const next = from.find((row) => row && reviewReason(row) !== null)
  if (next) focusRow(next.id)
}

const rowElement = (id: string) => document.getElementById(parserRowId(id))

/** What is wrong comes first, else the amount. */
function focusRow(id: string): void {
  setTimeout(() => {
    const row = rowElement(id)
    const field =
      row?.querySelector<HTMLElement>('input[aria-invalid="true"], [data-error] input') ?? row?.querySelector('input')
    field?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
}
