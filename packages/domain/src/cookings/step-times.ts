/** What a step of a dish takes: minutes, a place, and what must be done before. */

/** Where something cooks or waits. Only hob and oven are scarce. */
export const stepPlaces = ['none', 'hob', 'oven', 'fridge'] as const
export type StepPlace = (typeof stepPlaces)[number]

export type StepTimes = {
  /** Minutes of somebody's hands. */
  handsOn: number
  /** Minutes that pass by themselves afterwards. */
  waiting: number
  place: StepPlace
  /** Degrees Celsius of the oven. */
  temperature: number | null
}

/** A guess looks like one on the screen, and is replaced by what the writer says. */
export type GuessedTimes = StepTimes & { isGuess: boolean }

export type CookingStep = StepTimes & {
  id: string
  dishId: string
  /** Steps that must be finished before this one begins. */
  needs: readonly string[]
  /** Minutes that it may stand afterwards; left out where nobody said. */
  mayWait?: number | null
}

export type CookingDish = {
  id: string
  /** Minutes from the serving time at which this dish is wanted: a starter −30, a dessert 60. */
  offset: number
}

export type Kitchen = { cooks: number; burners: number; ovens: number }
export const USUAL_KITCHEN: Kitchen = { cooks: 1, burners: 4, ovens: 1 }

export const minutesOf = ({ handsOn, waiting }: Pick<StepTimes, 'handsOn' | 'waiting'>): number => handsOn + waiting
