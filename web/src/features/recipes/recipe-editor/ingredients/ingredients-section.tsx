import { ingredientText } from '@larder/domain/ingredients/pieces.ts'
import { isBlankIngredient } from '@larder/domain/recipes/blank-rows.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useUser } from '#features/accounts/users/users.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { paths } from '#lib/paths.ts'
import { IconWand } from '#ui/screen-icons.tsx'
import { toast } from '#ui/toast.tsx'
import { usePhone } from '#ui/use-phone.ts'
import { useDraft, useDraftStore, useRowIds } from '../draft/draft-store.tsx'
import { newIngredient } from '../draft/new-parts.ts'
import { type Paste, withAdded, withPasted } from '../draft/pasted-lines.ts'
import { focusAfterRemoval, focusRow } from '../focus-row.ts'
import { RowsSection } from '../rows-section.tsx'
import { IngredientRow } from './ingredient-row.tsx'
import classes from './ingredients.module.css'

export function IngredientsSection() {
  const { t } = useMessages()
  const store = useDraftStore()
  const phone = usePhone()
  const ids = useRowIds((draft) => draft.recipeIngredient.map(({ referenceId }) => referenceId))
  const amounts = useDraft((draft) => !draft.settings.disableAmount)

  const lineOf = useCallback(
    (id: string) => store.get().draft.recipeIngredient.find(({ referenceId }) => referenceId === id),
    [store],
  )
  const nameOf = useCallback(
    (id: string) => {
      const line = lineOf(id)
      return (line && ingredientText(line)) || t('recipes.edit.ingredients.unnamed')
    },
    [lineOf, t],
  )
  const insert = useCallback(
    (at: number) => {
      const line = newIngredient()
      store.send({ type: 'insertIngredients', at, lines: [line] })
      focusRow(line.referenceId)
    },
    [store],
  )
  const next = useCallback(
    (id: string) => {
      const lines = store.get().draft.recipeIngredient
      const at = lines.findIndex(({ referenceId }) => referenceId === id)
      const below = lines[at + 1]
      if (below && isBlankIngredient(below)) focusRow(below.referenceId)
      else insert(at + 1)
    },
    [store, insert],
  )
  const paste = useCallback(
    (id: string, paste: Paste) => {
      const before = store.get().draft.recipeIngredient
      const pasted = withPasted(before, id, paste)
      store.send({ type: 'set', fields: { recipeIngredient: pasted.lines } })
      focusRow(pasted.lastId)
      if (paste.lines.length === 1) return
      toast.info(t('recipes.edit.pasted', { count: paste.lines.length }), {
        undo: () => store.send({ type: 'set', fields: { recipeIngredient: before } }),
      })
    },
    [store, t],
  )
  const remove = useCallback(
    (id: string) => {
      const at = store.get().draft.recipeIngredient.findIndex(({ referenceId }) => referenceId === id)
      const line = lineOf(id)
      if (!line) return
      const name = nameOf(id)
      store.send({ type: 'removeIngredient', id })
      focusAfterRemoval('ingredients', at)
      toast.info(t('recipes.edit.removed', { name }), {
        undo: () => store.send({ type: 'insertIngredients', at, lines: [line] }),
      })
    },
    [store, lineOf, nameOf, t],
  )
  const move = useCallback((id: string, to: number) => store.send({ type: 'moveIngredient', id, to }), [store])

  return (
    <RowsSection
      part="ingredients"
      tools={ids.length > 0 && <ParseLink />}
      banner={!amounts && <AmountsOffBanner />}
      ids={ids}
      nameOf={nameOf}
      row={(id, at) => (
        <IngredientRow
          key={id}
          id={id}
          at={at}
          last={at === ids.length - 1}
          amounts={amounts}
          phone={phone}
          onInsert={insert}
          onNext={next}
          onPaste={paste}
          onRemove={remove}
          onMove={move}
        />
      )}
      onMove={move}
      onAdd={() => insert(ids.length)}
      onPaste={(lines) =>
        store.send({ type: 'set', fields: { recipeIngredient: withAdded(store.get().draft, lines) } })
      }
    />
  )
}

/** The way to the parser; what is not saved yet is asked about on the way out. */
function ParseLink() {
  const { t } = useMessages()
  const user = useUser()
  const slug = useDraftStore().get().base.slug
  if (!user) return null
  return (
    <Button
      component={Link}
      to={paths.ingredientParser(user.groupSlug, slug)}
      variant="subtle"
      size="compact-md"
      leftSection={<IconWand size={18} stroke={1.75} aria-hidden />}
    >
      {t('ingredient-parser.menu')}
    </Button>
  )
}

function AmountsOffBanner() {
  const { t } = useMessages()
  const { get, send } = useDraftStore()
  const turnOn = () => {
    send({ type: 'setting', fields: { disableAmount: false } })
    // The button goes with its banner; the amounts are what it was pressed for.
    const [first] = get().draft.recipeIngredient
    if (first) focusRow(first.referenceId)
    else document.querySelector<HTMLElement>('[data-add="ingredients"]')?.focus()
  }
  return (
    <p className={classes.banner}>
      {t('recipes.edit.ingredients.amountsOff')}
      <Button size="compact-sm" variant="light" onClick={turnOn}>
        {t('recipes.edit.ingredients.turnAmountsOn')}
      </Button>
    </p>
  )
}
