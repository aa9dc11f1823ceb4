import type { Import } from './imports.ts'

/** The wings of server and client, in their order: each imports only itself and those before it. */
export const wings = [
  'foundation',
  'accounts',
  'catalogue',
  'pantry',
  'recipes',
  'discovery',
  'planning',
  'shopping',
  'outgoing',
  'operations',
  'intake',
] as const

export type Room = { side: 'server' | 'web'; wing: string; room: string }

const place = /^(?<side>server|web)\/src\/(?:modules|features)\/(?<wing>[^/]+)\/(?<room>[^/]+)\//

export function roomOf(path: string | undefined): Room | undefined {
  const { side, wing, room } = path?.match(place)?.groups ?? {}
  return wing && room ? { side: side === 'server' ? 'server' : 'web', wing, room } : undefined
}

const numberOf = (wing: string): number => wings.findIndex((known) => known === wing)

/** Whether an import leads to a wing that comes later, or to none of them. */
export function leadsUpward(from: string, { target }: Import): boolean {
  const [home, other] = [roomOf(from), roomOf(target)]
  if (!home || !other) return false
  return numberOf(other.wing) < 0 || numberOf(home.wing) < numberOf(other.wing)
}
