/** How long something rests after its so-manieth failure: the pauses say it, and the last of them holds for all further ones. */
export const backOffMs = (attempt: number, pausesMs: readonly number[]): number =>
  pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? 0
