import { expectedError } from './say.mjs'

const oldest = [20, 19]

/** Refuses an old Node before anything else can fail in a less readable way. */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw expectedError(`needs Node ${oldest.join('.')} or newer, this is ${version}.`)
}
