/** Lets the browser paint and respond in between. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
