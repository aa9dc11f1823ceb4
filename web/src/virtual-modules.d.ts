/** Made by `scripts/messages-plugin.ts` from the files in `messages/`. */
declare module 'virtual:messages' {
  /** Whole per cent of the English keys each locale has, plural forms included. */
  export const progress: Record<string, number>
  /** English, whole: one lazy chunk. */
  export const loadEnglish: () => Promise<Record<string, unknown>>
  /** One lazy chunk per locale besides English. */
  export const loadMessages: Record<string, () => Promise<Record<string, unknown>>>
}

/** Made by `scripts/contract-version.ts`. */
declare module 'virtual:contract-version' {
  export const CONTRACT_VERSION: string
}
