import { type Label, labelsApi } from '@larder/contract/labels.ts'
import { fakeApi } from './fake-api.ts'
import { aUser } from './people.ts'

export const aLabel = (name: string, color = '#2F6B4A'): Label => ({
  id: crypto.randomUUID(),
  groupId: aUser().groupId,
  name,
  color,
})

export const pageOfLabels = (items: Label[]) => ({
  page: 1,
  per_page: items.length,
  total: items.length,
  total_pages: 1,
  items,
  next: null,
  previous: null,
})

/** A server that keeps its labels, so that what a test does can be seen in the next answer. */
export function labelServer(...names: string[]) {
  const labels = names.map((name) => aLabel(name))
  const api = fakeApi()
    .on(labelsApi.list, () => pageOfLabels(labels))
    .on(labelsApi.uses, () => ({ foods: { count: 0, names: [] }, shoppingItems: { count: 0, names: [] } }))
    .on(labelsApi.create, ({ body }) => {
      const label = { ...aLabel(body.name), ...body }
      labels.push(label)
      return label
    })
    .on(labelsApi.update, ({ params, body }) => {
      const label = { ...aLabel(body.name), ...body }
      labels[labels.findIndex(({ id }) => id === params.item_id)] = label
      return label
    })
    .on(labelsApi.bulkRemove, ({ body }) => {
      const kept = labels.filter(({ id }) => !body.ids.includes(id))
      const count = labels.length - kept.length
      labels.splice(0, labels.length, ...kept)
      return { count }
    })
  return { api, labels }
}
