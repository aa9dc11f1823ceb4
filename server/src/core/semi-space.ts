import { setFlagsFromString } from 'node:v8'

/** How the room for what lives briefly grows: not at all while the server starts, and as the engine likes once it serves. */

const NOT_AT_ALL = 1
const DOUBLED = 2

const growBy = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

export const keepSemiSpaceSmall = (): void => growBy(NOT_AT_ALL)

export const letSemiSpaceGrow = (): void => growBy(DOUBLED)
