/** Planning several dishes for one hour: five of fifteen steps, with one cook, and the same where the hour cannot be kept. */
import { stepsOfDish } from '@larder/domain/cookings/dish-steps.ts'
import { planCooking } from '@larder/domain/cookings/schedule.ts'
import { line, longest, median, ms } from './print.ts'

const TIMES = 60
const BUDGET_MS = 50
const HOUR = 60
const noTimes = { prep: null, cook: null, total: null }
const kitchen = { cooks: 1, burners: 4, ovens: 1 }
const ids = ['a', 'b', 'c', 'd', 'e']
const texts = ['Chop and mix it.', 'Bake at 190 °C for 20 minutes.', 'Simmer for 10 minutes.']
const written = Array.from({ length: 15 }, (_, at) => ({
  id: `${at + 1}`,
  title: null,
  text: texts[at % texts.length] ?? '',
}))

function measure(name: string, serveAt: number): void {
  const took: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now()
    const steps = ids.flatMap((id) => stepsOfDish(id, written, noTimes).steps)
    planCooking({ steps, dishes: ids.map((id) => ({ id, offset: 0 })), kitchen, serveAt, earliest: 0 })
    took.push(performance.now() - start)
  }
  line(
    name,
    ms(median(took)),
    `the first, cold, ${ms(took[0] ?? 0)}; longest ${ms(longest(took))}; budget ${BUDGET_MS} ms`,
  )
}

measure('five dishes of fifteen steps, times found in the text, planned', 24 * HOUR)
measure('the same for an hour that cannot be kept', 2 * HOUR)
