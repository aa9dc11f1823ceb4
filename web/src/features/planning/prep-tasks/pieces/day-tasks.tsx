import type { PrepTask } from '@larder/contract/prep-tasks.ts'
import { use } from 'react'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useActionHost } from '#ui/actions/action-host.tsx'
import { IconClock } from '#ui/icons.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'
import { IconX } from '#ui/preloaded-icons.tsx'
import tickBoxClasses from '#ui/tick-box.module.css'
import { toast } from '#ui/toast.tsx'
import { useChangeTask } from '../prep-tasks.queries.ts'
import { factsOf, titleOf } from '../task-text.ts'
import classes from './day-tasks.module.css'
import { PlanTasksContext } from './plan-tasks.tsx'

const LeadDialog = lazyPart(async () => (await import('../lead-dialog.tsx')).LeadDialog)

const SPACE = ' '

/** What is to be done on a day for a later meal. Nothing where nothing is. */
export function DayTasks({ date }: { date: string }) {
  const tasks = use(PlanTasksContext)?.get(date) ?? []
  return tasks.length === 0 ? null : <TaskList tasks={tasks} />
}

export function TaskList({ tasks }: { tasks: readonly PrepTask[] }) {
  const { t } = useMessages()
  return (
    <ul className={classes.tasks} aria-label={t('prep-tasks.title')}>
      {tasks.map((task) => (
        <Task key={`${task.mealplanId} ${task.key}`} task={task} />
      ))}
    </ul>
  )
}

function Task({ task }: { task: PrepTask }) {
  const messages = useMessages()
  const { t } = messages
  const { open } = useActionHost()
  const change = useChangeTask()
  const title = titleOf(task, messages)
  const dismiss = () =>
    change.mutate(
      { task, change: { dismissed: true } },
      {
        onSuccess: () =>
          toast.success(t('prep-tasks.dismissed', { name: title }), {
            undo: () => change.mutate({ task, change: { dismissed: false } }),
          }),
      },
    )
  return (
    <li className={classes.task} data-done={task.done || undefined}>
      <label className={classes.label}>
        <input
          type="checkbox"
          className={tickBoxClasses.box}
          checked={task.done}
          onChange={({ currentTarget }) => change.mutate({ task, change: { done: currentTarget.checked } })}
        />
        <span className={classes.texts}>
          <span className={classes.name} dir="auto">
            <time className={classes.time} dateTime={`${task.date}T${task.time}`} dir="ltr">
              {task.time}
            </time>
            {SPACE}
            {title}
          </span>
          <span className={classes.facts}>{factsOf(task, messages)}</span>
          {task.evidence && (
            <q className={classes.evidence} dir="auto">
              {task.evidence}
            </q>
          )}
        </span>
      </label>
      <OverflowMenu
        label={t('ui.moreActions', { name: title })}
        actions={() => [
          { id: 'lead', label: t('prep-tasks.lead.title'), icon: IconClock, run: () => open(LeadDialog, { task }) },
          { id: 'dismiss', label: t('prep-tasks.dismiss'), icon: IconX, run: dismiss },
        ]}
      />
    </li>
  )
}
