import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useToday } from '#features/accounts/households/pieces/use-today.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { prepTaskQueries } from '../prep-tasks.queries.ts'
import { TaskList } from './day-tasks.tsx'

/** What is to be done today for later meals. Nothing where nothing is. */
export function TonightTasks() {
  const { t } = useMessages()
  const titleId = useId()
  const { data = [] } = useQuery(prepTaskQueries.today(useToday()))
  if (data.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {t('prep-tasks.title')}
      </Title>
      <TaskList tasks={data} />
    </section>
  )
}

/** The same below a heading of somebody else. */
export function TodayTasks() {
  const { data = [] } = useQuery(prepTaskQueries.today(useToday()))
  return data.length === 0 ? null : <TaskList tasks={data} />
}
