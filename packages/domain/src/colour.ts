/** Colours that users choose (labels, themes), and whether text on them can be read. */

const HEX_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** `#abc`, `#aabbcc`, and both with transparency. Nothing else may reach a style sheet. */
export function isHexColour(text: string): boolean {
  return HEX_COLOUR.test(text)
}

/** WCAG contrast, 1 to 21; transparency is ignored. A colour that cannot be read contrasts with nothing. */
export function contrastRatio(one: string, other: string): number {
  if (!isHexColour(one) || !isHexColour(other)) return 1
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function readableTextOn(background: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', background) > contrastRatio('#000000', background) ? '#ffffff' : '#000000'
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(hex: string): number[] {
  const digits = hex.slice(1)
  const width = digits.length < 6 ? 1 : 2
  return [0, 1, 2].map((index) => {
    const channel = digits.slice(index * width, (index + 1) * width)
    return Number.parseInt(width === 1 ? channel.repeat(2) : channel, 16) / 255
  })
}

/** Screens store brightness as the eye sees it; contrast is judged by the light itself. */
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
