/** Pictures of foreign data: whole addresses, the good ones first. */
import { isItem, listOf, type Value } from './values.ts'

type Picture = { address: string; width: number }

const ADDRESSES = ['contentUrl', 'url', '@id', 'src']
const SIZE_IN_NAME = /(?:[-_/](\d{3,4})x\d{3,4}(?=[-_./])|[?&]w(?:idth)?=(\d{2,4})(?:&|$))/i
const NO_PICTURE = /^(?:data|javascript|blob):|\.svg(?:\?|$)|\/(?:logo|favicon|placeholder|spacer|pixel|avatar)[^/]*$/i
const MOST = 50

/** The largest first where sizes are known, else in their own order. */
export function picturesOf(value: Value): string[] {
  const pictures = listOf(value).slice(0, MOST).flatMap(pictureOf)
  const sorted = pictures
    .map((picture, at) => ({ ...picture, at }))
    .sort((one, other) => other.width - one.width || one.at - other.at)
  return [...new Set(sorted.map(({ address }) => address))]
}

function pictureOf(value: Value): Picture[] {
  if (typeof value === 'string') return sized(value.trim(), undefined)
  if (!isItem(value)) return []
  const address = ADDRESSES.map((key) =>
    listOf(value[key]).find((one) => typeof one === 'string' && one.trim() !== ''),
  ).find(Boolean)
  return typeof address === 'string' ? sized(address.trim(), value.width) : []
}

function sized(address: string, width: Value): Picture[] {
  const [, inName, inQuery] = SIZE_IN_NAME.exec(address) ?? []
  const given = Number.parseInt(String(isItem(width) ? width.value : width), 10)
  return [{ address, width: given || Number(inName ?? inQuery ?? 0) }]
}

/** Whole addresses of pictures one can look at. */
export function wholePictures(addresses: readonly string[], page: string): string[] {
  const whole = addresses.flatMap((address) => wholeAddress(address, page) ?? [])
  return [...new Set(whole.filter((address) => !NO_PICTURE.test(address)))]
}

export function wholeAddress(address: string | undefined, page: string): string | undefined {
  if (address === undefined || address.length > 4_000) return undefined
  const base = URL.canParse(page) ? page : undefined
  if (!URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
