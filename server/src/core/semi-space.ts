import { setFlagsFromString } from 'node:v8'

/** Growth of V8's semi-space (young generation): none while the server starts, V8's default once it serves. */

const NOT_AT_ALL = 1
const DOUBLED = 2

const growBy = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`)

export const keepSemiSpaceSmall = (): void => growBy(NOT_AT_ALL)

export const letSemiSpaceGrow = (): void => growBy(DOUBLED)
