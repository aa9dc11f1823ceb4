import type { Format } from './format.ts'
import { nextcloud } from './readers/nextcloud.ts'
import { paprika } from './readers/paprika.ts'

/** Every format; the first whose reader recognises a source reads it, so the peculiar ones stand before the general. */
export const formats: readonly Format[] = [
  { id: 'paprika', name: 'Paprika', extensions: ['.paprikarecipes', '.zip'], reader: paprika },
  { id: 'nextcloud', name: 'Nextcloud Cookbook', extensions: ['.zip'], reader: nextcloud },
]

export const formatOf = (id: string): Format | undefined => formats.find((format) => format.id === id)
