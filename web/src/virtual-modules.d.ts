/** Made by `scripts/messages-plugin.ts` from the files in `messages/`. */
declare module 'virtual:messages' {
  /** The locales that lack many messages; there are fewer of them than of the others. */
  export const unspoken: string[]
}

/** Made by `scripts/messages-plugin.ts`. */
declare module 'virtual:message-loaders' {
  /** Whole per cent of the English keys each locale has, plural forms included. */
  export const progress: Record<string, number>
  /** One lazy chunk per locale besides English. */
  export const loadMessages: Record<string, () => Promise<Record<string, string>>>
}

/** Made by `scripts/contract-version.ts`. */
declare module 'virtual:contract-version' {
  export const CONTRACT_VERSION: string
}
