/** What a browser has to load before the first screen can be drawn, compressed, as the build counted it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const FIRST_LOAD = /^first load, (.+): (\S+) KB of (\S+)$/

/** @param {string} dist folder of the built client */
export function clientSize(dist) {
  /** @type {string[]} */
  const counted = JSON.parse(readFileSync(path.join(dist, '.sizes.stamp'), 'utf8'))
  return counted.flatMap((figure) => {
    const [, what, measured, most] = FIRST_LOAD.exec(figure) ?? []
    return what ? [`${what}: ${measured} KB gzip of ${most} KB`] : []
  })
}
