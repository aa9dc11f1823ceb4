/** Names this tab to the server, which tells everybody of a change: whoever made it need not read it again. */
export const CLIENT_ID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')
