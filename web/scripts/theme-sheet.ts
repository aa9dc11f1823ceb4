/**
 * Mantine's variables in our colours, as a style sheet that is written while building: made in the browser they were
 * 26 KB of text, put together and parsed with every visit, over 20 KB of Mantine's own that nobody saw.
 */
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import type { Plugin } from 'vite'
import { synonyms, theme, tokens } from '../src/app/theme.ts'

const SHEET = 'web/src/styles/mantine-variables.css'

/** Colours of Mantine that have no place here. A test says so when one is used. */
export const unusedColors = ['pink', 'grape', 'violet', 'indigo', 'cyan', 'lime', 'orange', 'teal']

const named = (name: string, token: string) => ({
  [`--mantine-color-${name}-filled`]: `var(--larder-${token})`,
  [`--mantine-color-${name}-filled-hover`]: `var(--mantine-color-${name}-7)`,
  [`--mantine-color-${name}-light`]: `var(--mantine-color-${name}-1)`,
  [`--mantine-color-${name}-light-hover`]: `var(--mantine-color-${name}-2)`,
  [`--mantine-color-${name}-light-color`]: `var(--larder-${token}-text)`,
  [`--mantine-color-${name}-outline`]: `var(--larder-${token}-text)`,
  [`--mantine-color-${name}-outline-hover`]: `var(--mantine-color-${name}-0)`,
  [`--mantine-color-${name}-text`]: `var(--larder-${token}-text)`,
})

const surfaces = {
  ...Object.assign({}, ...tokens.map((token) => named(token, token))),
  ...Object.assign({}, ...Object.entries(synonyms).map(([name, token]) => named(name, token))),
  '--mantine-primary-color-contrast': 'var(--larder-primary-on)',
  '--mantine-color-anchor': 'var(--larder-primary-text)',
  '--mantine-color-body': 'var(--larder-page)',
  '--mantine-color-text': 'var(--larder-ink)',
  '--mantine-color-bright': 'var(--larder-ink)',
  '--mantine-color-dimmed': 'var(--larder-ink-soft)',
  '--mantine-color-placeholder': 'var(--larder-ink-soft)',
  '--mantine-color-error': 'var(--larder-error-text)',
  '--mantine-color-success': 'var(--larder-success-text)',
  '--mantine-color-default': 'var(--larder-surface)',
  '--mantine-color-default-hover': 'var(--larder-hover)',
  '--mantine-color-default-color': 'var(--larder-ink)',
  '--mantine-color-default-border': 'var(--larder-line)',
  // Mantine's own are the shade of our surfaces: what cannot be used would be gone.
  '--mantine-color-disabled': 'var(--larder-hover)',
  '--mantine-color-disabled-border': 'var(--larder-field-line)',
}

export function themeSheet(): Plugin {
  return {
    name: 'larder-theme-sheet',
    load: (id) => (id.replaceAll('\\', '/').endsWith(SHEET) ? convertCssVariables(variables()) : undefined),
  }
}

export function variables(): ConvertCSSVariablesInput {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const theirs = defaultCssVariablesResolver(whole)
  const light = used({ ...theirs.light, ...surfaces })
  const dark = used({ ...theirs.dark, ...surfaces })
  // What both modes have in common is written once.
  const common = Object.entries(light).filter(([name, value]) => dark[name] === value)
  const without = (all: Record<string, string>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !common.some(([same]) => same === name)))
  return {
    variables: { ...used(theirs.variables), ...Object.fromEntries(common) },
    light: without(light),
    dark: without(dark),
  }
}

const used = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).filter(([name]) => !unusedColors.some((color) => name.startsWith(`--mantine-color-${color}-`))),
  )
