import { type Label, labelsApi } from '@larder/contract/labels.ts'
import { fakeApi, refuse } from './fake-api.ts'
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
    .on(labelsApi.remove, ({ params }) => {
      const [removed] = labels.splice(
        labels.findIndex(({ id }) => id === params.item_id),
        1,
      )
      return removed ?? refuse(400, { message: 'Not found.', error: true, exception: null })
    })
  return { api, labels }
}
