/** After cooking: what would be taken, line by line. Nothing is taken before somebody says so, and one undo brings it back. */
import { type CookedDraft, type CookingProposal, pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import type { Level } from '@larder/domain/pantry/levels.ts'
import { Button, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBook } from '#features/pantry/pantry/changes.queries.ts'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { useSaveOwnSettings } from '#features/pantry/pantry/settings.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { AMOUNT_AFTER_MS } from '#lib/typing-delays.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { CookedLine, firstLine, type LineChoice } from './cooked-line.tsx'
import classes from './cooked-sheet.module.css'
import { cookingQueries } from './pantry-cooking.queries.ts'
import type { Cooked } from './pieces/ask-after-cooking.ts'

/** What somebody entered; it outlasts another number of servings. */
type Entered = { choices: Readonly<Record<number, Partial<LineChoice>>>; portions: number; never: boolean }

type CookedSheetProps = { cooked: Cooked; onClose: () => void }

export function CookedSheet({ cooked, onClose }: CookedSheetProps) {
  const { t } = useMessages()
  const [scale, setScale] = useState(cooked.scale)
  const [settled] = useDebouncedValue(scale, AMOUNT_AFTER_MS)
  const { data: first } = useQuery(cookingQueries.proposal(cooked.slug, cooked.scale))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...cookingQueries.proposal(cooked.slug, settled),
    placeholderData: keepPreviousData,
  })
  const [entered, setEntered] = useState<Entered>({ choices: {}, portions: 0, never: false })
  const servingsOfOne = first?.servings ? first.servings / first.scale : null
  return (
    <Dialog title={t('pantry.cooked.title', { name: cooked.name })} onClose={onClose}>
      <p className={classes.text}>{t('pantry.cooked.text')}</p>
      {servingsOfOne !== null && (
        <AmountStepper
          label={t('pantry.cooked.servings')}
          value={Math.round(scale * servingsOfOne * 100) / 100}
          unit={null}
          suffix={t('pantry.cooked.servings')}
          onChange={(servings) => servings > 0 && setScale(servings / servingsOfOne)}
        />
      )}
      {data ? (
        <Lines
          cooked={cooked}
          proposal={data}
          entered={entered}
          isBehind={isPlaceholderData || settled !== scale}
          onEnter={(fields) => setEntered((before) => ({ ...before, ...fields }))}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} height={52} />
      )}
    </Dialog>
  )
}

type LinesProps = {
  cooked: Cooked
  proposal: CookingProposal
  entered: Entered
  /** The proposal is still the one for other servings. */
  isBehind: boolean
  onEnter: (fields: Partial<Entered>) => void
  onClose: () => void
}

function Lines({ cooked, proposal, entered, isBehind, onEnter, onClose }: LinesProps) {
  const { t } = useMessages()
  const book = useBook()
  const { mutate: saveOwn } = useSaveOwnSettings()
  const { portions, never } = entered
  const choices = proposal.lines.map((line, at): LineChoice => ({ ...firstLine(line), ...entered.choices[at] }))
  const ticked = choices.filter((choice) => choice.ticked && choice.takes.length > 0)
  const submit = () => {
    const draft = draftOf(cooked, proposal, choices, portions)
    const { takes, levels, leftovers } = draft
    void book({
      changes: [
        ...takes.map((take) => ({ type: 'takeOut' as const, as: 'cooked' as const, ...take })),
        ...levels.map((one) => ({ type: 'level' as const, ...one })),
        ...(leftovers
          ? [
              {
                type: 'putIn' as const,
                as: 'made' as const,
                batch: {
                  id: leftovers.id,
                  kind: 'dish' as const,
                  name: proposal.leftovers.name,
                  amount: leftovers.portions,
                  placeId: proposal.leftovers.placeId,
                  date: proposal.leftovers.date,
                  shelf: '',
                  dateKind: 'useBy' as const,
                  note: '',
                },
              },
            ]
          : []),
      ],
      words: { key: 'offline-queue.pantry.cooked', values: { name: cooked.name } },
      done: t('pantry.cooked.done', { count: takes.length }),
      via: {
        endpoint: pantryCookingApi.book,
        input: (bookingId) => ({ params: { slug: cooked.slug }, body: { bookingId, ...draft } }),
      },
    })
    if (never) saveOwn({ askAfterCooking: false })
    onClose()
  }
  return (
    <>
      <ul className={classes.lines}>
        {proposal.lines.map((line, at) => (
          <CookedLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a recipe stay in their order
            key={at}
            line={line}
            choice={choices[at] ?? firstLine(line)}
            onChange={(change) =>
              onEnter({ choices: { ...entered.choices, [at]: { ...entered.choices[at], ...change } } })
            }
          />
        ))}
      </ul>
      <div className={classes.leftovers}>
        <span>{t('pantry.cooked.leftovers')}</span>
        <AmountStepper
          label={t('pantry.leftovers.portions')}
          value={portions}
          unit={null}
          suffix={t('pantry.leftovers.portions')}
          onChange={(left) => onEnter({ portions: left })}
        />
      </div>
      <Switch
        label={t('pantry.cooked.never')}
        description={t('pantry.cooked.neverText')}
        checked={never}
        onChange={({ currentTarget }) => onEnter({ never: currentTarget.checked })}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            if (never) saveOwn({ askAfterCooking: false })
            onClose()
          }}
        >
          {t('pantry.cooked.later')}
        </Button>
        <Button size="md" loading={isBehind} onClick={submit}>
          {ticked.length > 0 ? t('pantry.cooked.submit', { count: ticked.length }) : t('pantry.cooked.nothing')}
        </Button>
      </div>
    </>
  )
}

function draftOf(
  { mealId }: Cooked,
  { lines }: CookingProposal,
  choices: readonly LineChoice[],
  portions: number,
): Omit<CookedDraft, 'bookingId'> {
  return {
    ...(mealId === undefined ? {} : { mealId }),
    takes: choices.flatMap(({ ticked, takes }) =>
      ticked
        ? takes.filter(({ amount }) => amount > 0).map(({ batch, amount }) => ({ batchId: batch.id, amount }))
        : [],
    ),
    levels: choices.flatMap(({ level }, at) => {
      const line = lines[at]
      return level && line?.foodId && level !== line.level ? [{ foodId: line.foodId, level: level as Level }] : []
    }),
    leftovers: portions > 0 ? { id: newId(), portions } : null,
  }
}
