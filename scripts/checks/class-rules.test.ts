import { expect, test } from 'vitest'
import { classProblems } from './class-rules.ts'

const screen = (text: string) => ({ path: 'web/src/ui/a.tsx', text: `import styles from './a.module.css'\n${text}` })
const sheet = (text: string) => ({ path: 'web/src/ui/a.module.css', text })

test('a class that is used and defined is fine, wherever the sheet is imported from', () => {
  const other = {
    path: 'web/src/features/b.tsx',
    text: "import frame from '#ui/a.module.css'\n<p className={[frame.card, x].join(' ')} />",
  }
  expect(
    classProblems([
      screen('<input accept="image/*" className={wide ? styles.row : undefined} aria-label={t(\'ui.styles.none\')} />'),
      other,
      sheet(
        '/* .old { } */\n.row:hover, .card > .row { margin: 0.5rem; }\n@media (width < 600px) { .card { color: red; } }',
      ),
    ]),
  ).toEqual([])
})

test('a class that was renamed in the code alone is found on both sides', () => {
  expect(
    classProblems([screen('<p className={styles.announcement} />'), sheet('.said { clip-path: inset(50%); }')]),
  ).toEqual([
    'web/src/ui/a.tsx: the class "announcement" is not defined in web/src/ui/a.module.css',
    'web/src/ui/a.module.css: the class "said" is not used',
  ])
})

test('a class with a computed name, a sheet that is handed on and a sheet that is missing are refused', () => {
  const computed = classProblems([screen('<p className={styles[kind]} />'), sheet('')])
  expect(computed).toEqual(['web/src/ui/a.tsx: names every class of "styles" as styles.name'])
  expect(classProblems([screen('<Modal classNames={styles} />'), sheet('')])).toEqual(computed)
  expect(classProblems([screen('<p className={styles.row} />')])).toEqual([
    'web/src/ui/a.tsx: there is no web/src/ui/a.module.css',
  ])
})

test('global classes are held against the sheets of the whole page; those of the library are its own', () => {
  const page = { path: 'web/index.html', text: '<style>.boot { margin: 0 }</style><div class="boot gone"></div>' }
  const base = { path: 'web/src/styles/base.css', text: '.left .mantine-Button-root { color: red; }' }
  expect(classProblems([page, base])).toEqual([
    'web/index.html: the class "gone" is not defined in any sheet',
    'web/src/styles/base.css: the class "left" is not used',
  ])
})

test('a class that only code looks for needs no sheet', () => {
  const page = { path: 'server/src/page.ts', text: 'return `<div class="first-paint">`' }
  const start = { path: 'web/src/start.ts', text: "document.querySelector('.first-paint') !== null" }
  expect(classProblems([page, start])).toEqual([])
})

test('a rule that watches the whole page is refused, but not on paper', () => {
  const page = screen('<p className={styles.row} />')
  const watching = sheet('.row { color: red; }\n:root:has(.row) { --foot: 0px; }\nbody:has(> .row) > * { margin: 0; }')
  expect(classProblems([page, watching])).toEqual([
    'web/src/ui/a.module.css: ":root:has(…" watches the whole page; mark the root instead (`useRootAttribute`)',
    'web/src/ui/a.module.css: "body:has(…" watches the whole page; mark the root instead (`useRootAttribute`)',
  ])
  const printed = sheet('.row:has(img) { color: red; }\n@media print {\n  html:has(.row) { margin: 0; }\n}')
  expect(classProblems([page, printed])).toEqual([])
})
