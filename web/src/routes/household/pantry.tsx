/** The pantry with what other rooms bring to it: the camera, trips that are not put away, meals that are not booked. */
import { ScanButton } from '#features/pantry/barcodes/pieces/scan-button.tsx'
import { PantryPage, type PantryView } from '#features/pantry/pantry/pantry-page.tsx'
import { UseUpTonight } from '#features/planning/mealplans/pieces/use-up-tonight.tsx'
import { UnbookedMeals } from '#features/recipes/pantry-cooking/pieces/unbooked-meals.tsx'
import { LowFoods } from '#features/shopping/pantry-shopping/pieces/low-foods.tsx'
import { TripOffer } from '#features/shopping/pantry-shopping/pieces/trip-offer.tsx'

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
