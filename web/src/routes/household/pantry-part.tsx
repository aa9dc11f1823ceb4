/** The screens of the pantry that are opened now and then, by the last part of their address. */

import { errorStatus } from '@larder/contract/error-status.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { shoppingListQueries } from '#features/shopping/shopping-lists/shopping-lists.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { apiError } from '#lib/api.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'

const StocktakePage = lazyPart(
  async () => (await import('#features/pantry/pantry/stocktake/stocktake-page.tsx')).StocktakePage,
)
const SettingsPage = lazyPart(
  async () => (await import('#features/pantry/pantry/settings/settings-page.tsx')).PantrySettingsPage,
)
const LabelsPage = lazyPart(async () => (await import('#features/pantry/pantry/labels/labels-page.tsx')).LabelsPage)
const ImportPage = lazyPart(
  async () => (await import('#features/pantry/pantry/importing/import-page.tsx')).PantryImportPage,
)
const SharedPage = lazyPart(
  async () => (await import('#features/pantry/pantry/shared/shared-page.tsx')).SharedPantriesPage,
)
const BatchPage = lazyPart(async () => (await import('#features/pantry/pantry/batch/batch-page.tsx')).BatchPage)

type PartProps = { part: string; batchId: string | undefined }

export const Component = (props: PartProps) => (
  <Suspense fallback={<FormSkeleton />}>
    <Part {...props} />
  </Suspense>
)

function Part({ part, batchId }: PartProps) {
  switch (part) {
    case 'stocktake':
      return <StocktakePage />
    case 'settings':
      return <Settings />
    case 'labels':
      return <LabelsPage batchId={batchId} />
    case 'import':
      return <ImportPage />
    case 'shared':
      return <SharedPage />
    case 'batches':
      return <BatchPage key={batchId} batchId={batchId ?? ''} />
    default:
      throw apiError(errorStatus.notFound, undefined)
  }
}

function Settings() {
  const { t } = useMessages()
  const { data = [] } = useQuery(shoppingListQueries.lists())
  return <SettingsPage lists={data.map((list) => ({ id: list.id, name: list.name || t('shopping-lists.unnamed') }))} />
}
