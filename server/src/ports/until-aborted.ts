/** Rejects when the signal fires, even if the work ignores it; its result is then dropped. */
export const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    // Also when nobody waits any more: a failure without a listener would end the process.
    work.then(resolve, reject)
  })
