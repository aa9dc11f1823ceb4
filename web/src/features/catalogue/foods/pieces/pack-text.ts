import type { ShoppingItem } from '@larder/contract/shopping-items.ts'
import type { Messages } from '#i18n/use-messages.ts'
import { numberFormat } from '#lib/format-number.ts'

type Pack = NonNullable<ShoppingItem['pack']>

const MEASURES = new Map([
  ['g', 'gram'],
  ['kg', 'kilogram'],
  ['ml', 'milliliter'],
  ['l', 'liter'],
])

const COUNTED = ['pieces', 'rolls'] as const

const CONTAINERS = [
  ...([
    'bag',
    'ball',
    'bar',
    'block',
    'bottle',
    'box',
    'can',
    'carton',
    'jar',
    'loaf',
    'net',
    'pack',
    'packet',
  ] as const),
  ...(['pouch', 'punnet', 'tub', 'tube'] as const),
]

/** What a food is usually sold in: `400 g can`. A container that has no word here is left out. */
export function packText({ t, locale }: Pick<Messages, 't' | 'locale'>, { amount, unit, container }: Pack): string {
  const counted = COUNTED.find((one) => one === unit)
  const measure = MEASURES.get(unit)
  const much = counted
    ? t(`foods.pack.${counted}`, { count: amount })
    : measure
      ? numberFormat(locale, { style: 'unit', unit: measure }).format(amount)
      : `${numberFormat(locale).format(amount)} ${unit}`
  const known = CONTAINERS.find((one) => one === container)
  return known ? t(`foods.pack.${known}`, { amount: much }) : much
}
