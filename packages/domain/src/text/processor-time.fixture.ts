/** For tests only: what work costs, told by the processor, because a clock also measures what else the machine does. */

declare const process: { cpuUsage: (since?: object) => { user: number; system: number } }

export function processorMs(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

/** What this process spends until the work is done. */
export async function processorMsUntil(work: () => Promise<unknown>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
