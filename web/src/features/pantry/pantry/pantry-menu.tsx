import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { appInfoQueries } from '#features/foundation/app-info/app-info.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { paths } from '#lib/paths.ts'
import {
  IconCamera,
  IconChecks,
  IconPackageImport,
  IconPrinter,
  IconSettings,
  IconSoup,
  IconUsers,
} from '#ui/icons.tsx'
import { OverflowMenu } from '#ui/overflow-menu.tsx'

const LeftoversDialog = lazyPart(async () => (await import('./adding/leftovers-dialog.tsx')).LeftoversDialog)

const ReceiptDialog = lazyPart(async () => (await import('./adding/receipt-dialog.tsx')).ReceiptDialog)

/** What is done now and then. */
export function PantryMenu() {
  const { t } = useMessages()
  const navigate = useNavigate()
  const [leftovers, setLeftovers] = useState(false)
  const [receipt, setReceipt] = useState(false)
  // Without a service that reads pictures there is nothing to offer.
  const readsPictures = useQuery(appInfoQueries.about()).data?.enableOpenaiImageServices ?? false
  const go = (href: string) => () => void navigate({ href })
  return (
    <>
      <OverflowMenu
        label={t('pantry.menu.label')}
        actions={[
          {
            id: 'stocktake',
            label: t('pantry.stocktake.title'),
            icon: IconChecks,
            run: go(paths.pantryPart('stocktake')),
          },
          ...(readsPictures
            ? [{ id: 'receipt', label: t('pantry.receipt.title'), icon: IconCamera, run: () => setReceipt(true) }]
            : []),
          { id: 'leftovers', label: t('pantry.leftovers.add'), icon: IconSoup, run: () => setLeftovers(true) },
          { id: 'labels', label: t('pantry.labels.title'), icon: IconPrinter, run: go(paths.pantryPart('labels')) },
          {
            id: 'import',
            label: t('pantry.import.title'),
            icon: IconPackageImport,
            run: go(paths.pantryPart('import')),
          },
          { id: 'shared', label: t('pantry.shared.title'), icon: IconUsers, run: go(paths.pantryPart('shared')) },
          {
            id: 'settings',
            label: t('pantry.settings.title'),
            icon: IconSettings,
            run: go(paths.pantryPart('settings')),
          },
        ]}
      />
      <Suspense>{leftovers && <LeftoversDialog onClose={() => setLeftovers(false)} />}</Suspense>
      <Suspense>{receipt && <ReceiptDialog onClose={() => setReceipt(false)} />}</Suspense>
    </>
  )
}
