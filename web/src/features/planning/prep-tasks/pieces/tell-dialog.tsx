import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { prepTaskQueries, useTellHour } from '../prep-tasks.queries.ts'

const HOURS = [16, 17, 18, 19, 20, 21, 22]
const NEVER = ''

/** When the household is told of what is to be done ahead of time. */
export function TellDialog({ onClose }: { onClose: () => void }) {
  const { t } = useMessages()
  const { data, error, isFetching, refetch } = useQuery(prepTaskQueries.settings())
  const tell = useTellHour()
  return (
    <Dialog title={t('prep-tasks.tell.title')} onClose={onClose}>
      <Text mb="md">{t('prep-tasks.tell.text')}</Text>
      {data ? (
        <NativeSelect
          label={t('prep-tasks.tell.hour')}
          data={[
            { value: NEVER, label: t('prep-tasks.tell.never') },
            ...[...new Set([...HOURS, ...(data.tellHour === null ? [] : [data.tellHour])])]
              .toSorted((one, other) => one - other)
              .map((hour) => ({ value: String(hour), label: `${hour}:00` })),
          ]}
          value={data.tellHour === null ? NEVER : String(data.tellHour)}
          disabled={tell.isPending}
          onChange={({ currentTarget: { value } }) => tell.mutate(value === NEVER ? null : Number(value))}
        />
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} height={56} />
      )}
    </Dialog>
  )
}
