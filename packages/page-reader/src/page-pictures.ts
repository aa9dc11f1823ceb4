/** All pictures of a page that may show its dish: those that its data names first, then those it shows, each once. */
import { wholePictures } from './clean/pictures.ts'
import { closest, type ElementNode } from './dom.ts'
import type { Page } from './page.ts'

export const MAX_PICTURES = 12
/** More images are not looked at. */
const MOST_LOOKED_AT = 300
/** What is smaller is a sign, a face or a teaser. */
const SMALLEST = 300

const ASIDE_TAGS = new Set(['nav', 'aside', 'footer', 'form'])
const ASIDE_NAME =
  /(?:^|[-_ ])(?:comments?|sidebar|related|recommend\w*|avatar|author|share|social|newsletter|logo|nav\w*|menu|footer|advert\w*|ads?|banner|teaser|rating)(?:$|[-_ ])/i
const NO_DISH =
  /\.(?:svg|gif|ico)(?:$|[?#])|(?:^|[-_/.])(?:logo|icons?|avatar|gravatar|favicon|sprite|badge|button|banner|pixel|spacer|placeholder|emoji|spinner|star|profile|author|pinterest|facebook|instagram)(?:[-_/.]|\d|$)/i
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)(?:$|[?#])/i

export function pagePictures(page: Page, named: readonly string[]): string[] {
  const images = page.elements.filter(({ tag }) => tag === 'img').slice(0, MOST_LOOKED_AT)
  const isBeside = besideOnce()
  const shown = images.filter((image) => isLarge(image) && !isAside(image, page.address, isBeside)).flatMap(addressOf)
  const whole = [...named, ...wholePictures(shown, page.address).filter((address) => !NO_DISH.test(pathOf(address)))]
  const byPicture = new Map<string, string>()
  for (const address of whole) {
    const key = withoutSize(address)
    if (!byPicture.has(key)) byPicture.set(key, address)
  }
  return [...byPicture.values()].slice(0, MAX_PICTURES)
}

/** Unless the page says how large it is, it is taken for large. */
function isLarge({ attributes }: ElementNode): boolean {
  const said = [attributes.width, attributes.height].map((text) => Number.parseInt(text ?? '', 10))
  return said.every((size) => !Number.isFinite(size) || size >= SMALLEST)
}

/** Beside the recipe, or the way to another page. */
function isAside(image: ElementNode, address: string, isBeside: (element: ElementNode) => boolean): boolean {
  if (closest(image, isBeside)) return true
  const href = closest(image, ({ tag }) => tag === 'a')?.attributes.href
  if (href === undefined || href.startsWith('#') || PICTURE_FILE.test(href)) return false
  return !URL.canParse(href, address) || pathOf(new URL(href, address).href) !== pathOf(address)
}

/** Each element is looked at once, however many images it is around, and no further than names are long. */
function besideOnce(): (element: ElementNode) => boolean {
  const known = new Map<ElementNode, boolean>()
  return (element) => {
    const before = known.get(element)
    if (before !== undefined) return before
    const { id = '', class: names = '' } = element.attributes
    const isBeside = ASIDE_TAGS.has(element.tag) || ASIDE_NAME.test(`${id.slice(0, 100)} ${names.slice(0, 300)}`)
    known.set(element, isBeside)
    return isBeside
  }
}

const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'src']

/** The largest of the sizes that it comes in. */
function addressOf({ attributes }: ElementNode): string[] {
  const set = attributes['data-srcset'] ?? attributes['data-lazy-srcset'] ?? attributes.srcset ?? ''
  const sizes = [...set.slice(0, LONGEST_SET).matchAll(/(\S+)\s+(\d{2,5})w/g)].map(([, address = '', width]) => ({
    address,
    width: Number(width),
  }))
  const largest = sizes.sort((one, other) => other.width - one.width)[0]
  if (largest) return largest.width >= SMALLEST ? [largest.address] : []
  const address = LAZY.map((name) => attributes[name]).find((one) => one && !one.startsWith('data:'))
  return address ? [address] : []
}
const LONGEST_SET = 10_000

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address)

/** One picture comes in several sizes, told apart by the end of the name or by what is asked of the server. */
const withoutSize = (address: string): string =>
  pathOf(address)
    .toLowerCase()
    .split('/')
    .at(-1)
    ?.replace(/\.(?:jpe?g|png|webp|avif)$/, '')
    .replace(/(?:[-_@](?:\d{2,5}x\d{2,5}|scaled|\d{3,4}w?|\dx))+$/, '') || address
