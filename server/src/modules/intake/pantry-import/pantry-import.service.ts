import type { UploadedFile } from '@larder/contract/fields.ts'
import { MAX_PANTRY_CHANGES } from '@larder/contract/pantry-changes.ts'
import type { PantryPreview, pantryFormats } from '@larder/contract/pantry-import.ts'
import {
  cooklangRows,
  cooktraceRows,
  grocyRows,
  isCooklang,
  type StockRow,
  tableRow,
  tandoorRows,
} from '@larder/domain/pantry/import-formats.ts'
import { normalise } from '@larder/domain/search/normalise.ts'
import type { Ctx } from '#core/context.ts'
import { fieldProblem } from '#core/errors.ts'
import { todayOf } from '#core/household-day.ts'
import { demandFile } from '#core/upload.ts'
import { everything } from '#modules/pantry/pantry/batches.service.ts'
import { placesOrFirst } from '#modules/pantry/pantry/first-places.service.ts'
import { understood } from '#modules/pantry/pantry/typed-lines.service.ts'

/** Reads the stock of another app and says what it would be here. Nothing is stored: what is chosen is put in as any other. */

type Format = (typeof pantryFormats)[number]
type Read = { format: Format; rows: StockRow[]; passedOver: number }

export async function preview(ctx: Ctx, upload: UploadedFile): Promise<PantryPreview> {
  const file = demandFile('archive', upload)
  const text = new TextDecoder().decode(await file.bytes())
  const { format, rows, passedOver } = await readFile(ctx, file.filename, text)
  const kept = rows.slice(0, MAX_PANTRY_CHANGES)
  const places = await placesOrFirst(ctx)
  const placeOf = (name: string) => places.find(({ nameNormalised }) => nameNormalised === normalise(name))?.id ?? null
  const lines = kept.map(({ amount, unit, food }) => [amount ?? '', unit, food].join(' ').trim())
  const typed = kept.map(({ place, ...row }) => ({
    ...row,
    pack: null,
    placeId: placeOf(place),
    shelf: '',
    problems: [],
  }))
  const meant = await understood(ctx, lines, typed)
  const there = new Set((await everything(ctx.db, ctx.actor.householdId)).map(keyOf))
  return {
    format,
    newPlaces: [...new Set(kept.map(({ place }) => place))].filter((place) => place !== '' && placeOf(place) === null),
    rows: meant.map((row, at) => ({
      ...row,
      ...(kept[at]?.date ? { date: kept[at].date, dateEstimated: false } : {}),
      place: kept[at]?.place ?? '',
      known: row.foodId !== null && there.has(keyOf({ ...row, date: kept[at]?.date ?? row.date })),
    })),
    passedOver: passedOver + rows.length - kept.length,
    problem: null,
  }
}

const keyOf = ({ foodId, amount, date }: { foodId: string | null; amount: number | null; date: string | null }) =>
  [foodId, amount, date].join(' ')

async function readFile(ctx: Ctx, name: string, text: string): Promise<Read> {
  const today = todayOf(ctx)
  const json = jsonOf(text)
  if (json !== undefined) {
    const [grocy, ...others]: Pick<Read, 'format' | 'rows'>[] = [
      { format: 'grocy', rows: grocyRows(json, today) },
      { format: 'tandoor', rows: tandoorRows(json, today) },
      { format: 'cooktrace', rows: cooktraceRows(json, today) },
    ]
    const most = others.reduce((best, one) => (one.rows.length > (best?.rows.length ?? 0) ? one : best), grocy)
    return demandRows({ format: 'grocy', rows: [], ...most, passedOver: 0 })
  }
  if (/\.(?:conf|toml)$/i.test(name) || isCooklang(text))
    return demandRows({ format: 'cooklang', rows: cooklangRows(text, today), passedOver: 0 })
  const { rowsOf } = await import('@larder/recipe-formats/csv-rows.ts')
  const rows: StockRow[] = []
  let passedOver = 0
  for await (const one of rowsOf(text, () => passedOver++)) {
    const row = tableRow(one, today, ctx.locale)
    if (row) rows.push(row)
    else passedOver++
  }
  return demandRows({ format: 'csv', rows, passedOver })
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function demandRows(read: Read): Read {
  if (read.rows.length > 0) return read
  throw fieldProblem('archive', 'nothing for a pantry stands in this file')
}
