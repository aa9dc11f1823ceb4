/** A process that holds streams of the change feed open and reads them, so that reading them delays nobody who measures. */
import { once } from 'node:events'
import { request } from 'node:http'
import { changeFeedApi } from '@larder/contract/change-feed.ts'

export type Wanted = { url: string; headers: { authorization: string }[]; count: number }

const OPENED_AT_ONCE = 20

async function open({ url, headers, count }: Wanted): Promise<void> {
  let opened = 0
  const oneAfterAnother = async () => {
    for (let n = opened++; n < count; n = opened++) {
      const sending = request(url + changeFeedApi.stream.path, {
        headers: headers[n % headers.length],
        agent: false,
      }).end()
      const [answer] = await once(sending, 'response')
      if (answer.statusCode !== 200) throw new Error(`the stream answered ${answer.statusCode}`)
      answer.on('error', () => {}).resume()
    }
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, oneAfterAnother))
}

if (process.send)
  process.on('message', async (wanted: Wanted) => {
    await open(wanted)
    process.send?.('open')
  })
