import { TodaySlot } from '#features/mealplans/pieces/today-slot.tsx'
import { ExplorerPage } from '#features/recipe-search/explorer/explorer-page.tsx'

/** The first screen: what is planned for today above the recipes. */
export const Component = ({ groupSlug }: { groupSlug: string }) => (
  <ExplorerPage groupSlug={groupSlug}>
    <TodaySlot />
  </ExplorerPage>
)
