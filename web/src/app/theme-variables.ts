/**
 * A theme of the server as CSS variables. The server has fourteen colours; the text colour on each, and a readable
 * shade of each for text, are computed here, so that any theme stays legible in both modes.
 */
import { type AppTheme, defaultTheme, type ThemeColor } from '@larder/contract/app-info.ts'
import { contrastRatio, isHexColour, readableTextOn } from '@larder/domain/colour.ts'

type Mode = 'light' | 'dark'

/** The least favourable surface text in a theme colour may stand on, and the ink of the mode (`styles/tokens.css`). */
const grounds = { light: { surface: '#faf6ef', ink: '#2b2620' }, dark: { surface: '#24201b', ink: '#f1e9dd' } }
/** Badges, quiet buttons and the open menu entry are tinted with their own colour, at most this much. */
const TINT = 0.2
const AA_TEXT = 4.5
const STEPS = 20

const isThemeColor = (name: string): name is ThemeColor => Object.hasOwn(defaultTheme, name)

const everyColor = Object.keys(defaultTheme).filter(isThemeColor)

/** Those that are not in the style sheet already. */
export const changedColors = (theme: AppTheme): ThemeColor[] =>
  everyColor.filter((name) => theme[name].toLowerCase() !== defaultTheme[name].toLowerCase())

export function themeVariables(theme: AppTheme, names = everyColor): Record<string, string> {
  return Object.assign({}, ...names.map((name) => variablesOf(name, theme[name])))
}

function variablesOf(name: ThemeColor, wanted: string): Record<string, string> {
  const mode: Mode = name.startsWith('light') ? 'light' : 'dark'
  const variable = `--larder-${mode}-${name.slice(mode.length).toLowerCase()}`
  const color = (isHexColour(wanted) ? wanted : defaultTheme[name]).toLowerCase()
  return {
    [variable]: color,
    [`${variable}-on`]: readableTextOn(color),
    [`${variable}-text`]: readableShade(color, grounds[mode]),
  }
}

/** The colour itself where it can be read, else with as little ink mixed in as makes it readable. */
function readableShade(color: string, { surface, ink }: { surface: string; ink: string }): string {
  const stands = [surface, mix(surface, color, TINT)]
  const shades = Array.from({ length: STEPS + 1 }, (_, step) => mix(color, ink, step / STEPS))
  return shades.find((shade) => stands.every((ground) => contrastRatio(shade, ground) >= AA_TEXT)) ?? ink
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, at) => Math.round(channel + ((target[at] ?? channel) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(hex: string): number[] {
  const short = hex.length < 7
  const digits = short ? [...hex.slice(1, 4)].map((digit) => digit + digit) : (hex.slice(1, 7).match(/../g) ?? [])
  return digits.map((pair) => Number.parseInt(pair, 16))
}
