/** Whether the page begins at its top: one that is loaded again or gone back to may begin anywhere. */
export const isNewPage = performance
  .getEntriesByType('navigation')
  .some((visit) => 'type' in visit && visit.type === 'navigate')
