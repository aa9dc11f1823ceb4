import { MAX_RECIPE_PREP, type RecipePrep } from '@larder/contract/prep-tasks.ts'
import { prepKinds } from '@larder/domain/prep-tasks/find-prep.ts'
import { Button, NativeSelect, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconPlus, IconTrash } from '#ui/icons.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import shared from '#ui/shared.module.css'
import { prepTaskQueries, useSetRecipePrep } from './prep-tasks.queries.ts'
import classes from './recipe-prep-dialog.module.css'

type OwnTask = NonNullable<RecipePrep['tasks']>[number]

/** How long before: the evening before, or hours. */
const NIGHT = 'night'
const HOURS = [2, 4, 6, 8, 12, 24, 48, 72]

type RecipePrepDialogProps = { slug: string; onClose: () => void }

/** What a recipe needs ahead of time: as its words say, or as somebody sets it here. */
export function RecipePrepDialog({ slug, onClose }: RecipePrepDialogProps) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(prepTaskQueries.recipe(slug))
  return (
    <Dialog title={t('prep-tasks.recipe.title')} onClose={onClose}>
      {data ? (
        <Tasks slug={slug} prep={data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} height={56} />
      )}
    </Dialog>
  )
}

function Tasks({ slug, prep, onClose }: RecipePrepDialogProps & { prep: RecipePrep }) {
  const { t } = useMessages()
  const save = useSetRecipePrep(slug)
  const [tasks, setTasks] = useState(prep.tasks)
  const fromWords = () => prep.found.map(({ kind, leadMinutes }): OwnTask => ({ kind, leadMinutes, text: '' }))
  const put = (at: number, change: Partial<OwnTask>) =>
    setTasks((own) => own?.map((task, index) => (index === at ? { ...task, ...change } : task)) ?? null)
  return (
    <div className={shared.stack}>
      <Text>{t('prep-tasks.recipe.text')}</Text>
      <Switch
        label={t('prep-tasks.recipe.byHand')}
        checked={tasks !== null}
        onChange={({ currentTarget }) => setTasks(currentTarget.checked ? fromWords() : null)}
      />
      {tasks === null ? (
        <Found found={prep.found} />
      ) : (
        <>
          {tasks.length === 0 && <Text c="dimmed">{t('prep-tasks.recipe.nothing')}</Text>}
          <ul className={classes.tasks}>
            {tasks.map((task, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields keep no state of their own
              <li key={at} className={classes.task}>
                <TaskFields task={task} onChange={(change) => put(at, change)} />
                <IconButton
                  label={t('prep-tasks.recipe.remove', { number: at + 1 })}
                  icon={IconTrash}
                  onClick={() => setTasks(tasks.filter((_, index) => index !== at))}
                />
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            disabled={tasks.length >= MAX_RECIPE_PREP}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setTasks([...tasks, { kind: 'soak', leadMinutes: null, text: '' }])}
          >
            {t('prep-tasks.recipe.add')}
          </Button>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={save.isPending} onClick={() => save.mutate(tasks, { onSuccess: onClose })}>
          {t('ui.save')}
        </Button>
      </div>
    </div>
  )
}

function Found({ found }: { found: RecipePrep['found'] }) {
  const { t } = useMessages()
  if (found.length === 0) return <Text c="dimmed">{t('prep-tasks.recipe.noWords')}</Text>
  return (
    <ul className={classes.found}>
      {found.map(({ kind, evidence }) => (
        <li key={kind}>
          <strong>{t(`prep-tasks.kind.${kind}`)}</strong> <q dir="auto">{evidence}</q>
        </li>
      ))}
    </ul>
  )
}

type TaskFieldsProps = { task: OwnTask; onChange: (change: Partial<OwnTask>) => void }

function TaskFields({ task: { kind, leadMinutes, text }, onChange }: TaskFieldsProps) {
  const { t } = useMessages()
  const own = leadMinutes === null ? [] : [leadMinutes / 60]
  const hours = [...new Set([...HOURS, ...own])].toSorted((one, other) => one - other)
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('prep-tasks.recipe.what')}
        data={prepKinds.map((value) => ({ value, label: t(`prep-tasks.kind.${value}`) }))}
        value={kind}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: prepKinds.find((one) => one === value) ?? 'ahead' })
        }
      />
      <NativeSelect
        label={t('prep-tasks.recipe.when')}
        data={[
          { value: NIGHT, label: t('prep-tasks.recipe.night') },
          ...hours.map((count) => ({ value: String(count), label: t('prep-tasks.recipe.hours', { count }) })),
        ]}
        value={leadMinutes === null ? NIGHT : String(leadMinutes / 60)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ leadMinutes: value === NIGHT ? null : Math.round(Number(value) * 60) })
        }
      />
      <TextInput
        label={t('prep-tasks.recipe.note')}
        maxLength={300}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </div>
  )
}
