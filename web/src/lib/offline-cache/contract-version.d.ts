declare module 'virtual:contract-version' {
  export const CONTRACT_VERSION: string
}
