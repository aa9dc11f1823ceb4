/** What Lighthouse's phone thinks of the same screens while another program keeps one core of the machine busy. */
import { Worker } from 'node:worker_threads'
import { judgeScreens } from './lighthouse-screens.ts'

// It ends with this process, however that ends.
const busy = new Worker('for (;;);', { eval: true })
try {
  await judgeScreens(process.argv.slice(2), ['performance'])
} finally {
  await busy.terminate()
}
