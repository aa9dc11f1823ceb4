import { isHexColour } from '@larder/domain/colour.ts'

/** `#abc` and colours with transparency as the plain `#aabbcc` that browsers' pickers and chips need. */
export function sixDigits(color: string): string | undefined {
  if (!isHexColour(color)) return undefined
  const digits = color.slice(1)
  if (digits.length >= 6) return `#${digits.slice(0, 6)}`.toLowerCase()
  return `#${[...digits.slice(0, 3)].map((digit) => digit.repeat(2)).join('')}`.toLowerCase()
}

const HUES = 360
const SATURATION = { least: 0.4, most: 0.7 }
const LIGHTNESS = { least: 0.35, most: 0.7 }

/** Any hue, but neither neon nor mud: the result has to look at home next to food. */
export function randomColor(random: () => number = Math.random): string {
  const between = ({ least, most }: { least: number; most: number }) => least + random() * (most - least)
  return hexOf(random() * HUES, between(SATURATION), between(LIGHTNESS))
}

/** CSS Color 4: `hsl()` to red, green and blue. */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12
    const value = lightness - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
