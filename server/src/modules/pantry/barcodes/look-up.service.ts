import type { ScannedBarcode } from '@larder/contract/barcodes.ts'
import { measureOf } from '@larder/domain/quantities/measures.ts'
import type { Ctx } from '#core/context.ts'
import { readLines } from '#modules/pantry/pantry/typed-lines.service.ts'

/**
 * Asks Open Food Facts what a code is, only where the operator has turned it on: the question tells others what a
 * household buys. Whatever goes wrong, the household is asked instead.
 */

const ADDRESS = 'https://world.openfoodfacts.org/api/v2/product'
const FIELDS = 'product_name,brands,quantity'
const LONGEST_NAME = 200
const MAX_BYTES = 200_000

type Product = { product_name?: unknown; brands?: unknown; quantity?: unknown }
type Suggestion = ScannedBarcode['suggestion']

export async function lookUp(ctx: Ctx, code: string): Promise<Suggestion> {
  if (!ctx.config.barcodeLookUp) return null
  const product = await productOf(ctx, code)
  const name = textOf(product?.product_name)
  if (name === '') return null
  const brand = textOf(product?.brands).split(',')[0]?.trim() ?? ''
  const { amount, unit } = contentOf(textOf(product?.quantity))
  const [read] = await readLines(ctx, [amount === null ? name : `${amount} ${unit} ${name}`])
  const title = brand === '' || name.toLowerCase().includes(brand.toLowerCase()) ? name : `${name}, ${brand}`
  return {
    name: title.slice(0, LONGEST_NAME),
    foodId: read?.foodId ?? null,
    food: read?.food ?? null,
    pack: amount === null || !read?.unit ? null : { amount, unitId: read.unit.id, unit: read.unit },
  }
}

async function productOf(ctx: Ctx, code: string): Promise<Product | undefined> {
  try {
    const answer = await ctx.fetch(`${ADDRESS}/${code}?fields=${FIELDS}`, {
      accept: ['application/json'],
      maxBytes: MAX_BYTES,
    })
    const told = JSON.parse(new TextDecoder().decode(answer.body)) as { product?: Product }
    return told.product
  } catch (error) {
    ctx.log.info({ error: String(error) }, 'no answer about a barcode')
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `400 g`, `1,5 l`. */
function contentOf(text: string): { amount: number | null; unit: string } {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*(\p{L}+)/u.exec(text) ?? []
  const amount = Number(number?.replace(',', '.'))
  return unit !== undefined && amount > 0 && measureOf({ name: unit }) ? { amount, unit } : { amount: null, unit: '' }
}
