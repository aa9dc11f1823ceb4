/** The pantry with what other rooms bring to it: the camera, trips that are not put away, meals that are not booked. */
import { useQuery } from '@tanstack/react-query'
import { ScanButton } from '#features/pantry/barcodes/pieces/scan-button.tsx'
import { PantryPage, type PantryView } from '#features/pantry/pantry/pantry-page.tsx'
import { PantrySettingsPage } from '#features/pantry/pantry/settings/settings-page.tsx'
import { UnbookedMeals } from '#features/pantry/pantry-cooking/pieces/unbooked-meals.tsx'
import { LowFoods } from '#features/pantry/pantry-shopping/pieces/low-foods.tsx'
import { TripOffer } from '#features/pantry/pantry-shopping/pieces/trip-offer.tsx'
import { UseUpTonight } from '#features/planning/mealplans/pieces/use-up-tonight.tsx'
import { shoppingListQueries } from '#features/shopping/shopping-lists/shopping-lists.queries.ts'
import { useMessages } from '#i18n/use-messages.ts'

export function Component({ view }: { view: PantryView | undefined }) {
  const notices = (
    <>
      <TripOffer />
      <LowFoods />
      <UnbookedMeals />
    </>
  )
  return <PantryPage view={view} scan={<ScanButton />} notices={notices} foot={<UseUpTonight />} />
}

export function SettingsComponent() {
  const { t } = useMessages()
  const { data = [] } = useQuery(shoppingListQueries.lists())
  return <PantrySettingsPage lists={data.map(({ id, name }) => ({ id, name: name || t('shopping-lists.unnamed') }))} />
}
