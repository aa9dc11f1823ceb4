import { ExplorerPage } from '#features/discovery/recipe-search/explorer/explorer-page.tsx'
import { TodaySlot } from '#features/planning/mealplans/pieces/today-slot.tsx'

/** The first screen: what is planned for today above the recipes. */
export const Component = ({ groupSlug }: { groupSlug: string }) => (
  <ExplorerPage groupSlug={groupSlug}>
    <TodaySlot />
  </ExplorerPage>
)
