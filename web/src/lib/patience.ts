/** Longer than this nobody waits for a screen that can be drawn without all of its answers. */
const PATIENCE_MS = 1_000

/** Waits for what makes a screen come whole, whether it succeeds or not, though not for ever. */
export async function waitPatiently(asked: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([asked.catch(() => {}), late])
  clearTimeout(timer)
}
