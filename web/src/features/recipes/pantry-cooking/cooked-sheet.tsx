/** After cooking: what would be taken, line by line. Nothing is taken before somebody says so, and one undo brings it back. */
import { type CookedDraft, type CookingProposal, pantryCookingApi } from '@larder/contract/pantry-cooking.ts'
import type { Level } from '@larder/domain/pantry/levels.ts'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBook } from '#features/pantry/pantry/changes.queries.ts'
import { AmountStepper } from '#features/pantry/pantry/pieces/amount-stepper.tsx'
import { useSaveOwnSettings } from '#features/pantry/pantry/settings.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { newId } from '#lib/browser.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { CookedLine, firstLine, type LineChoice } from './cooked-line.tsx'
import classes from './cooked-sheet.module.css'
import { cookingQueries } from './pantry-cooking.queries.ts'
import type { Cooked } from './pieces/ask-after-cooking.ts'

type CookedSheetProps = { cooked: Cooked; onClose: () => void }

export function CookedSheet({ cooked, onClose }: CookedSheetProps) {
  const { t } = useMessages()
  const [scale, setScale] = useState(cooked.scale)
  const { data, error, isFetching, refetch } = useQuery(cookingQueries.proposal(cooked.slug, scale))
  const servingsOfOne = data?.servings ? data.servings / data.scale : null
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
        <Lines key={data.scale} cooked={cooked} proposal={data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={5} height={52} />
      )}
    </Dialog>
  )
}

type LinesProps = { cooked: Cooked; proposal: CookingProposal; onClose: () => void }

function Lines({ cooked, proposal, onClose }: LinesProps) {
  const { t } = useMessages()
  const book = useBook()
  const { mutate: saveOwn } = useSaveOwnSettings()
  const [choices, setChoices] = useState<readonly LineChoice[]>(() => proposal.lines.map(firstLine))
  const [portions, setPortions] = useState(0)
  const [never, setNever] = useState(false)
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
            onChange={(change) => setChoices(choices.with(at, { ...(choices[at] ?? firstLine(line)), ...change }))}
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
          onChange={setPortions}
        />
      </div>
      <Switch
        label={t('pantry.cooked.never')}
        description={t('pantry.cooked.neverText')}
        checked={never}
        onChange={({ currentTarget }) => setNever(currentTarget.checked)}
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
        <Button size="md" onClick={submit}>
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
