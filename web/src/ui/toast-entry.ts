export type ToastKind = 'success' | 'error' | 'info' | 'warning'
export type ToastAction = { label: string; run: () => void }
export type ToastOptions = {
  title?: string
  action?: ToastAction
  /** Takes back what the message tells. */
  undo?: () => void
  timeout?: number
  /** A newer message about the same takes its place. */
  topic?: string
  /** Near the thumb that did it, instead of at the top. */
  atBottom?: true
}
export type ToastEntry = { id: number; kind: ToastKind | 'loading'; text: string } & ToastOptions
