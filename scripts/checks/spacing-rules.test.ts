import { expect, test } from 'vitest'
import { spacingProblems } from './spacing-rules.ts'

const sheet = (text: string, path = 'web/src/ui/a.module.css') => ({ path, text })
const NO_STEP = 'is no step of the spacing scale (scripts/checks/spacing-rules.ts)'

test('steps of the scale, the component library’s steps, and lengths that follow the text are allowed', () => {
  const css = `
    /* margin: 3px */
    .a { margin: 8px auto -16px 1px; padding-inline: 0.5em; gap: var(--mantine-spacing-md); }
    .b { inline-size: 37px; inset: 7px; border: 3px solid; padding: 0 max(4vw, env(safe-area-inset-left)) 72px; }`
  expect(spacingProblems([sheet(css)])).toEqual([])
  expect(spacingProblems([{ path: 'web/src/ui/a.tsx', text: '<Group gap="md" mt={12} h={37} />' }])).toEqual([])
})

test('a length between two steps is named with its sheet, and so is one that grows with the letters', () => {
  expect(spacingProblems([sheet('.a { padding: 7px 1rem; } .b { margin-block: calc(9px + 1em) }')])).toEqual([
    `web/src/ui/a.module.css: 7px ${NO_STEP}`,
    `web/src/ui/a.module.css: 1rem ${NO_STEP}`,
    `web/src/ui/a.module.css: 9px ${NO_STEP}`,
  ])
})

test('a property of a component between two steps is named with its file', () => {
  expect(spacingProblems([{ path: 'web/src/ui/a.tsx', text: '<Group gap={7} px={14} />' }])).toEqual([
    `web/src/ui/a.tsx: 7px ${NO_STEP}`,
    `web/src/ui/a.tsx: 14px ${NO_STEP}`,
  ])
})

test('an exception that no sheet needs any more is named', () => {
  const path = 'web/src/ui/share-links/share-links.module.css'
  expect(spacingProblems([sheet('.submit { margin-block-start: 25px; }', path)])).toEqual([])
  expect(spacingProblems([sheet('.submit { margin: 0; }', path)])).toEqual([
    `scripts/checks/spacing-rules.ts: lists 25px of ${path}, which is not there any more`,
  ])
})
