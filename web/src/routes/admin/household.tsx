import { useParams } from '@tanstack/react-router'
import { HouseholdPage } from '#features/households/household-page.tsx'

export function Component() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <HouseholdPage id={id} />
}
