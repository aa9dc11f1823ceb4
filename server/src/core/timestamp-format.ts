/** How timestamps are written on the wire: ordinary answers end in `Z`, lists of recipes in the offset. */

export type TimestampFormat = (timestamp: string | null) => string | null

export const asStored: TimestampFormat = (timestamp) => timestamp

export const withOffset: TimestampFormat = (timestamp) =>
  timestamp?.endsWith('Z') ? `${timestamp.slice(0, -1)}+00:00` : timestamp
