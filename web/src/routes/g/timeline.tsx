import { TimelinePage } from '#features/recipe-timeline/timeline-page.tsx'

export function Component() {
  return <TimelinePage />
}
