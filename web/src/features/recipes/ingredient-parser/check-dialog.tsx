/**
 * The lines of a recipe that nobody is sure of, each with what the parser would make of it: taken over, changed before
 * that, or left as it was written. Each is saved at once, and the message offers to take it back.
 */
import type { ParsedIngredient } from '@larder/contract/ingredient-parser.ts'
import type { Recipe, RecipeIngredient } from '@larder/contract/recipe.ts'
import type { IngredientInput } from '@larder/contract/recipe-input.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { recipeQueries, rememberRecipe } from '#features/recipes/recipes/recipes.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconCheck } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { toast } from '#ui/toast.tsx'
import classes from './check-dialog.module.css'
import { doubtfulLines, doubtfulRows, doubtfulTexts, withChecked, withLineAgain } from './checked-lines.ts'
import { parserQueries, useSaveChecked } from './ingredient-parser.queries.ts'
import { LineFields } from './line-fields.tsx'
import type { ParsedRow } from './parsed-rows.ts'

const WIDTH = 720

type CheckDialogProps = { recipe: Recipe; onClose: () => void }

export function CheckDialog({ recipe, onClose }: CheckDialogProps) {
  const { t } = useMessages()
  const [first] = useState(recipe)
  const texts = doubtfulTexts(first)
  const query = useQuery(
    parserQueries.lines(
      'nlp',
      texts.map(({ text }) => text),
      first.language,
    ),
  )
  const left = doubtfulLines(recipe).length
  const end = useEffectEvent(onClose)
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return (
    <Dialog title={t('ingredient-parser.check.title')} width={WIDTH} onClose={onClose}>
      <p className={classes.text}>{t('ingredient-parser.check.text')}</p>
      {query.data ? (
        <Rows recipe={recipe} start={doubtfulRows(first, answersOf(texts, query.data))} />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <RowsSkeleton rows={texts.length} height={140} />
      )}
    </Dialog>
  )
}

const answersOf = (texts: { id: string }[], answers: ParsedIngredient[]) =>
  new Map(texts.flatMap(({ id }, at) => (answers[at] ? [[id, answers[at]] as const] : [])))

function Rows({ recipe, start }: { recipe: Recipe; start: ParsedRow[] }) {
  const { t } = useMessages()
  const [rows, setRows] = useState(start)
  const save = useSavedLines(recipe)
  const waiting = new Map(doubtfulLines(recipe).map((line) => [line.referenceId, line]))
  return (
    <ul className={shared.cardList}>
      {rows.map((row) => {
        const line = waiting.get(row.id)
        if (!line) return null
        const name = row.input || line.display
        // What is typed and not chosen yet would be lost with its line.
        const take = (from: HTMLElement) => {
          const incomplete = from.closest('li')?.querySelector<HTMLElement>('[data-incomplete]')
          if (incomplete) incomplete.focus()
          else void save.done(line, withChecked(recipe, row.id, row))
        }
        return (
          <li key={row.id} className={classes.row} aria-label={name}>
            <p className={classes.written} dir="auto">
              {name}
            </p>
            <LineFields
              row={row}
              onDone={take}
              onChange={(fields) =>
                setRows((before) => before.map((one) => (one.id === row.id ? { ...one, ...fields } : one)))
              }
            />
            <div className={classes.buttons}>
              <Button
                variant="default"
                disabled={save.isPending}
                onClick={() => void save.done(line, withChecked(recipe, row.id, undefined))}
              >
                {t('ingredient-parser.check.leave')}
              </Button>
              <Button
                disabled={save.isPending}
                leftSection={<IconCheck size={18} stroke={1.75} aria-hidden />}
                onClick={({ currentTarget }) => take(currentTarget)}
              >
                {t('ingredient-parser.check.take')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function useSavedLines({ slug, revision }: Recipe) {
  const { t } = useMessages()
  const queryClient = useQueryClient()
  const save = useSaveChecked(slug)
  const store = async (recipeIngredient: IngredientInput[], editedRevision: number) => {
    const answer = await save.mutateAsync({ recipeIngredient, editedRevision }).catch(() => undefined)
    if (answer) rememberRecipe(queryClient, answer)
    return answer
  }
  const takeBack = async (before: RecipeIngredient) => {
    const now = await queryClient.fetchQuery(recipeQueries.one(slug)).catch(() => undefined)
    if (now) await store(withLineAgain(now, before), now.revision)
  }
  return {
    isPending: save.isPending,
    done: async (before: RecipeIngredient, lines: IngredientInput[]) => {
      const answer = await store(lines, revision)
      if (answer) toast.success(t('ingredient-parser.check.done'), { undo: () => void takeBack(before) })
    },
  }
}
