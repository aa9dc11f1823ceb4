import type { PantryPlace } from '@larder/contract/pantry-places.ts'
import { MAX_TYPED_LINES } from '@larder/domain/pantry/typed-limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/use-messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { pantryQueries } from '../pantry.queries.ts'
import { useRefusedLines } from './refused-lines.ts'
import { UnderstoodLines } from './understood-lines.tsx'
import { useReadLines } from './use-put-in.ts'

type PasteDialogProps = { lines: string[]; places: readonly PantryPlace[]; onClose: () => void }

/** Many lines at once, each with what it was understood as; those that are not wanted are unticked. */
export function PasteDialog({ lines, places, onClose }: PasteDialogProps) {
  const { t } = useMessages()
  const read = useReadLines()
  const { add } = useRefusedLines()
  const { data } = useQuery({
    queryKey: [...pantryQueries.all, 'lines', lines],
    queryFn: async ({ signal }) => (await Promise.all(inParts(lines).map((part) => read(part, signal)))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog title={t('pantry.add.many')} onClose={onClose}>
      {data ? (
        <UnderstoodLines rows={data} places={places} onLeft={add} onClose={onClose} />
      ) : (
        <RowsSkeleton rows={Math.min(8, lines.length)} height={56} />
      )}
    </Dialog>
  )
}

/** As many lines as one call takes. */
const inParts = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / MAX_TYPED_LINES) }, (_, at) =>
    lines.slice(at * MAX_TYPED_LINES, (at + 1) * MAX_TYPED_LINES),
  )
