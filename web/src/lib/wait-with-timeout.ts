/** A screen that can be drawn without all of its answers waits for no longer. */
const TIMEOUT_MS = 1_000

/** Waits until the promise settles or the time is up; a failure is ignored. */
export async function waitWithTimeout(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS)
  })
  await Promise.race([asked.catch(() => {}), late])
  clearTimeout(timer)
}
