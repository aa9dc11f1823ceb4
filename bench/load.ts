import autocannon from 'autocannon'

const CONNECTIONS = 8
const WARM_UP_S = 2
const MEASURED_S = 5

export type Load = { perSecond: number; p99Ms: number }

/** Asks the same question over and over from the loopback, after a warm-up; an answer that is not 200 is an error. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_S })
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: MEASURED_S })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers were not 200`)
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 }
}
