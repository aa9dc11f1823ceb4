import { useNavigate } from '@tanstack/react-router'
import { useTakeFromBackups } from '#features/intake/mealie-import/mealie-import.queries.ts'
import { BackupsPage } from '#features/operations/backups/backups-page.tsx'
import { paths } from '#lib/paths.ts'

/** The backups; one that another program made is brought in instead of restored. */
export function Component() {
  const navigate = useNavigate()
  const takeIn = useTakeFromBackups()
  const bringIn = (name: string) =>
    takeIn.mutate(name, { onSuccess: ({ id }) => void navigate({ href: paths.adminMealieImport(id) }) })
  return <BackupsPage onBringIn={bringIn} />
}
