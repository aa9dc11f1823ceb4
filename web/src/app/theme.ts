/** Mantine in our colours. Every value is one of our own variables, so a theme or mode change touches no component. */
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

export const tokens = ['primary', 'accent', 'secondary', 'success', 'info', 'warning', 'error'] as const

/** Warm greys from paper to ink; `dark` is read by Mantine as text first, page last. */
const gray: MantineColorsTuple = [
  '#faf6ef',
  '#f3ece1',
  '#efe6d8',
  '#e3d8c7',
  '#d3c6b1',
  '#a89b88',
  '#756a5a',
  '#625849',
  '#453d33',
  '#2b2620',
]
const dark: MantineColorsTuple = [
  '#f1e9dd',
  '#d8ccbc',
  '#bdb1a0',
  '#86796a',
  '#3b342b',
  '#332d26',
  '#24201b',
  '#1b1814',
  '#161310',
  '#100e0b',
]

/** Ten shades of a token: the token itself in the middle, mixed towards paper below and ink above. */
const shadesOf = (token: string): MantineColorsTuple => [
  `color-mix(in srgb, var(--larder-${token}) 6%, var(--larder-surface))`,
  `color-mix(in srgb, var(--larder-${token}) 12%, var(--larder-surface))`,
  `color-mix(in srgb, var(--larder-${token}) 20%, var(--larder-surface))`,
  `color-mix(in srgb, var(--larder-${token}) 40%, var(--larder-surface))`,
  `color-mix(in srgb, var(--larder-${token}) 60%, var(--larder-surface))`,
  `color-mix(in srgb, var(--larder-${token}) 80%, var(--larder-surface))`,
  `var(--larder-${token})`,
  `color-mix(in srgb, var(--larder-${token}) 88%, var(--larder-ink))`,
  `color-mix(in srgb, var(--larder-${token}) 76%, var(--larder-ink))`,
  `var(--larder-${token}-text)`,
]

const palette = Object.fromEntries(tokens.map((token) => [token, shadesOf(token)]))

/** Mantine's own names for danger and success mean ours. */
export const synonyms = { red: 'error', green: 'success', blue: 'info', yellow: 'warning' }

const tokenOf = (color: string | undefined): string | undefined =>
  tokens.find(
    (token) => token === color || Object.entries(synonyms).some(([name, own]) => name === color && own === token),
  )

const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const token = tokenOf(input.color ?? input.theme.primaryColor)
  return token && input.variant === 'filled' ? { ...colors, color: `var(--larder-${token}-on)` } : colors
}

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: 6,
  colors: {
    gray,
    dark,
    ...palette,
    ...Object.fromEntries(Object.entries(synonyms).map(([name, token]) => [name, shadesOf(token)])),
  },
  variantColorResolver: variantColors,
  fontFamily: 'var(--larder-text)',
  headings: { fontFamily: 'var(--larder-display)', fontWeight: '560', textWrap: 'balance' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: 'var(--larder-radius)', lg: 'var(--larder-radius-large)', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { iconColor: 'var(--larder-primary-on)' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})
