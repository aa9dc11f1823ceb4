import type { FoodFacts, FoodWeight } from './food-facts.ts'

const weight = (measure: FoodWeight['measure'], grams: number, more: Partial<FoodWeight> = {}): FoodWeight => ({
  measure,
  detail: null,
  grams,
  estimated: false,
  kin: 0,
  ...more,
})

const food = (key: string, more: Partial<FoodFacts>): FoodFacts => ({
  key,
  amounts: { energyKcal: 100, protein: 10, fat: 5, carbohydrate: 20, sodiumMg: 40 },
  leaner: null,
  borrowed: false,
  refusePercent: 0,
  weights: [],
  pack: null,
  role: 'other',
  ...more,
})

export const onion = food('onion', {
  amounts: { energyKcal: 40, protein: 1.1, fat: 0.1, carbohydrate: 9.3, sugar: 4.2, sodiumMg: 4 },
  refusePercent: 10,
  weights: [
    weight('piece', 70, { detail: 'small' }),
    weight('piece', 110, { detail: 'medium' }),
    weight('piece', 150, { detail: 'large' }),
    weight('piece', 110),
    weight('cup', 160, { detail: 'chopped' }),
    weight('cup', 115, { detail: 'sliced' }),
  ],
})

export const flour = food('flour', {
  amounts: { energyKcal: 364, protein: 10.3, fat: 1, carbohydrate: 76.3, sugar: 0.3, sodiumMg: 2 },
  weights: [weight('cup', 125), weight('tbsp', 7.8)],
  pack: { amount: 1000, unit: 'g', container: 'bag' },
})

export const oil = food('oil', {
  amounts: { energyKcal: 884, protein: 0, fat: 100, carbohydrate: 0, sugar: 0, sodiumMg: 0 },
  weights: [weight('cup', 218), weight('tbsp', 13.6)],
  role: 'oil',
})

export const chickpea = food('chickpea', {
  weights: [weight('can', 240, { estimated: true })],
  pack: { amount: 400, unit: 'g', container: 'can' },
})

/** Nobody weighed this vinegar; its family was. */
export const plumVinegar = food('plum-vinegar', { weights: [weight('cup', 238, { kin: 1 })] })

export const salt = food('salt', {
  amounts: { energyKcal: 0, sodiumMg: 38758 },
  weights: [weight('tsp', 6)],
  role: 'seasoning',
})

export const chicken = food('chicken-leg', { refusePercent: 25 })
export const unmeasured = food('unmeasured', {})
export const unknownNumbers = food('unknown-numbers', { amounts: null, weights: [weight('piece', 10)] })
