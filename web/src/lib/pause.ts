const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Lets the browser paint and respond in between: at once where it can be asked, by a timer in older browsers. */
export const pause = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
