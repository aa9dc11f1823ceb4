/** For tests only: what work costs, told by the processor, because a clock also measures what else the machine does. */

declare const process: { cpuUsage: (since?: object) => { user: number; system: number } }

export function processorMs(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
