/** How a moment is spelt on the wire: ordinary answers end it in `Z`, the lists of recipes in its offset. */

export type TimestampFormat = (timestamp: string | null) => string | null

export const asStored: TimestampFormat = (timestamp) => timestamp

export const withOffset: TimestampFormat = (timestamp) =>
  timestamp?.endsWith('Z') ? `${timestamp.slice(0, -1)}+00:00` : timestamp
