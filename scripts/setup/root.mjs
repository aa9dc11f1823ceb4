import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository, wherever it was cloned and from whichever folder a script was called. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts)
