import { expect, test } from 'vitest'
import { classProblems } from './class-rules.ts'

const screen = (text: string) => ({ path: 'web/src/ui/a.tsx', text: `import classes from './a.module.css'\n${text}` })
const sheet = (text: string) => ({ path: 'web/src/ui/a.module.css', text })

test('a class that is used and defined is fine, wherever the sheet is imported from', () => {
  const other = {
    path: 'web/src/features/b.tsx',
    text: "import classes from '#ui/a.module.css'\n<p className={[classes.card, x].join(' ')} />",
  }
  expect(
    classProblems([
      screen(
        '<input accept="image/*" className={wide ? classes.row : undefined} aria-label={t(\'ui.classes.none\')} />',
      ),
      other,
      sheet(
        '/* .old { } */\n.row:hover, .card > .row { margin: 0.5rem; }\n@media (width < 600px) { .card { color: red; } }',
      ),
    ]),
  ).toEqual([])
})

test('a class that was renamed in the code alone is found on both sides', () => {
  expect(
    classProblems([screen('<p className={classes.announcement} />'), sheet('.said { clip-path: inset(50%); }')]),
  ).toEqual([
    'web/src/ui/a.tsx: the class "announcement" is not defined in web/src/ui/a.module.css',
    'web/src/ui/a.module.css: the class "said" is not used',
  ])
})

test('a sheet is called classes, a second one after itself, and the common one shared', () => {
  const problems = (imports: string, used: string) =>
    classProblems([
      { path: 'web/src/ui/b.tsx', text: `${imports}\n<p className={${used}} />` },
      { path: 'web/src/ui/tick-box.module.css', text: '.box { }' },
      { path: 'web/src/ui/shared.module.css', text: '.row { }' },
    ])
  const box = (name: string) => `import ${name} from './tick-box.module.css'`
  const common = (name: string) => `import ${name} from './shared.module.css'`
  expect(problems(`${box('classes')}\n${common('shared')}`, 'x ? classes.box : shared.row')).toEqual([])
  expect(problems(`${box('styles')}\n${common('classes')}`, 'x ? styles.box : classes.row')).toEqual([
    'web/src/ui/b.tsx: web/src/ui/tick-box.module.css is called classes, not styles',
    'web/src/ui/b.tsx: web/src/ui/shared.module.css is called shared, not classes',
  ])
  const two = `import classes from './b.module.css'\n${box('tick')}\n${common('shared')}`
  expect(problems(two, 'classes.b + tick.box + shared.row')).toContain(
    'web/src/ui/b.tsx: web/src/ui/tick-box.module.css is called classes or tickBoxClasses, not tick',
  )
})

test('a class with a computed name, a sheet that is handed on and a sheet that is missing are refused', () => {
  const computed = classProblems([screen('<p className={classes[kind]} />'), sheet('')])
  expect(computed).toEqual(['web/src/ui/a.tsx: names every class of "classes" as classes.name'])
  expect(classProblems([screen('<Modal classNames={classes} />'), sheet('')])).toEqual(computed)
  expect(classProblems([screen('<p className={classes.row} />')])).toEqual([
    'web/src/ui/a.tsx: there is no web/src/ui/a.module.css',
  ])
})

test('global classes are held against the sheets of the whole page; those of the library are its own', () => {
  const page = { path: 'web/index.html', text: '<style>.boot { margin: 0 }</style><div class="boot gone"></div>' }
  const base = { path: 'web/src/classes/base.css', text: '.left .mantine-Button-root { color: red; }' }
  expect(classProblems([page, base])).toEqual([
    'web/index.html: the class "gone" is not defined in any sheet',
    'web/src/classes/base.css: the class "left" is not used',
  ])
})

test('a class that only code looks for needs no sheet', () => {
  const page = { path: 'server/src/page.ts', text: 'return `<div class="first-paint">`' }
  const start = { path: 'web/src/start.ts', text: "document.querySelector('.first-paint') !== null" }
  expect(classProblems([page, start])).toEqual([])
})

test('a rule that watches the whole page is refused, but not on paper', () => {
  const page = screen('<p className={classes.row} />')
  const watching = sheet('.row { color: red; }\n:root:has(.row) { --foot: 0px; }\nbody:has(> .row) > * { margin: 0; }')
  expect(classProblems([page, watching])).toEqual([
    'web/src/ui/a.module.css: ":root:has(…" watches the whole page; mark the root instead (`useRootAttribute`)',
    'web/src/ui/a.module.css: "body:has(…" watches the whole page; mark the root instead (`useRootAttribute`)',
  ])
  const printed = sheet('.row:has(img) { color: red; }\n@media print {\n  html:has(.row) { margin: 0; }\n}')
  expect(classProblems([page, printed])).toEqual([])
})
