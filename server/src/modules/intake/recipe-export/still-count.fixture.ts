/** So many turns of the event loop without a change, and nothing more is under way. */
const STILL_TURNS = 200

/** Waits until a count no longer grows, however fast the machine is. */
export async function stillCount(count: () => number): Promise<number> {
  let last = count()
  for (let still = 0; still < STILL_TURNS; still++) {
    await new Promise((resolve) => setImmediate(resolve))
    if (count() !== last) still = 0
    last = count()
  }
  return last
}
