/** Draws codes as a printer does, for whoever reads them. */

const left = '0001101,0011001,0010011,0111101,0100011,0110001,0101111,0111011,0110111,0001011'.split(',')
const right = left.map((bits) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join(''))
const mirrored = right.map((bits) => [...bits].reverse().join(''))
const kinds = 'LLLLLL,LLGLGG,LLGGLG,LLGGGL,LGLLGG,LGGLLG,LGGGLL,LGLGLG,LGLGGL,LGGLGL'.split(',')

/** The bars of a code as digits: 1 is black, 0 is white. */
export function barsOf(code: string): string {
  const digits = [...code].map(Number)
  const half = digits.length === 13 ? 6 : 4
  const [first, shown] = half === 6 ? [digits[0] ?? 0, digits.slice(1)] : [0, digits]
  const kind = half === 6 ? (kinds[first] ?? '') : 'LLLL'
  const one = shown.slice(0, half).map((digit, at) => (kind[at] === 'G' ? mirrored : left)[digit])
  const other = shown.slice(half).map((digit) => right[digit])
  return `101${one.join('')}01010${other.join('')}101`
}

type Drawn = { module: number; quiet?: number; blur?: number; noise?: (at: number) => number; ink?: [number, number] }

/** A line of brightness across the bars. */
export function lineOf(
  code: string,
  { module, quiet = 9, blur = 0, noise = () => 0, ink = [20, 235] }: Drawn,
): number[] {
  const bits = '0'.repeat(quiet) + barsOf(code) + '0'.repeat(quiet)
  const sharp = Array.from({ length: Math.round(bits.length * module) }, (_, at) =>
    bits[Math.floor(at / module)] === '1' ? ink[0] : ink[1],
  )
  return sharp.map((_, at) => {
    const around = sharp.slice(Math.max(0, at - blur), at + blur + 1)
    return around.reduce((sum, value) => sum + value, 0) / around.length + noise(at)
  })
}
