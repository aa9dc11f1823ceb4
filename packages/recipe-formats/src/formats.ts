import type { Format } from './format.ts'

/** Every format; the first whose reader recognises a source reads it, so the peculiar ones stand before the general. */
export const formats: readonly Format[] = []

export const formatOf = (id: string): Format | undefined => formats.find((format) => format.id === id)
