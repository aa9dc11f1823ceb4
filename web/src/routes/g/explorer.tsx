import { ExplorerPage } from '#features/recipes/explorer/explorer-page.tsx'

export function Component() {
  return <ExplorerPage />
}
