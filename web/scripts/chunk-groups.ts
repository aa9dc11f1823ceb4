/**
 * Screens that most visits begin with come as one file each, with all they need: a hundred small files would each cost
 * a request and compress worse. A file earlier in the list may be shared by those after it, never the other way round,
 * so the sign-in page carries nothing of the kitchen, and no two files wait for each other.
 */
import type { Rolldown } from 'vite'
import { screenChunks } from './screen-chunks.ts'
import { type ChunkFile, startChunks } from './start-chunks.ts'

const files: ChunkFile[] = [...startChunks, ...screenChunks]

export const chunkModules: readonly string[] = files.flatMap(([, modules]) => modules)

export const isOneOf = (modules: string[], id: string): boolean =>
  modules.some((module) => id.replaceAll('\\', '/').includes(module))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = files.map(([name, modules], at) => ({
  name,
  test: (id) => isOneOf(modules, id),
  priority: files.length - at,
}))
