/** Identifies this tab in the change feed, so that it ignores its own changes. */
export const CLIENT_ID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
