import { useNavigate } from '@tanstack/react-router'
import { BackupsPage } from '#features/backups/backups-page.tsx'
import { useTakeFromBackups } from '#features/reference-import/reference-import.queries.ts'
import { paths } from '#lib/paths.ts'

/** The backups; one that another program made is brought in instead of restored. */
export function Component() {
  const navigate = useNavigate()
  const takeIn = useTakeFromBackups()
  const bringIn = (name: string) =>
    takeIn.mutate(name, { onSuccess: ({ id }) => void navigate({ href: paths.adminReferenceImport(id) }) })
  return <BackupsPage onBringIn={bringIn} />
}
