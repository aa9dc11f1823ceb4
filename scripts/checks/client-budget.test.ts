import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Budget, weigh } from '../../web/scripts/size-budget.ts'
import { clientSize } from '../setup/client-size.mjs'

type Bundle = Parameters<typeof weigh>[0]

const chunk = (file: string, modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  fileName: file,
  name: file.replace('.js', ''),
  code: `/* ${file} */ export const weight = '${'x'.repeat(50)}${file}'`,
  moduleIds: modules,
  modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: id.includes('shaken') ? 0 : 10 }])),
  imports,
  dynamicImports,
})

const EXPLORER = 'explorer/explorer-page.tsx'

const outputs = [
  { type: 'asset', fileName: 'index.html', source: '<script src="/first.js"></script>' },
  chunk(
    'first.js',
    ['web/src/main.tsx', 'web/src/app/routing/a.tsx'],
    [],
    ['frame.js', 'explorer.js', 'other.js', 'work.js'],
  ),
  chunk('frame.js', ['web/src/app/client.tsx'], ['first.js']),
  chunk('explorer.js', [`web/src/${EXPLORER}`, 'web/src/cards.tsx', 'web/src/shaken.ts'], ['frame.js']),
  chunk('other.js', ['web/src/other-page.tsx'], ['frame.js']),
  chunk('work.js', ['web/src/app/background-work.ts'], ['first.js'], ['queue.js']),
  chunk('queue.js', ['web/src/app/offline-queue.ts'], ['frame.js']),
]
const bundle = Object.fromEntries(outputs.map((output) => [output.fileName, output])) as unknown as Bundle

const enough: Budget = {
  firstLoad: { bootKb: 1, scriptsKb: 1, stylesKb: 1 },
  screens: { [EXPLORER]: { scriptsKb: 1, modules: 5 } },
  routeKb: 1,
  backgroundKb: 1,
}
const problemsWith = (change: Partial<Budget>) => weigh(bundle, { ...enough, ...change }).problems.join()

test('a client within its budget is built, and what was counted is told', () => {
  const { figures, problems } = weigh(bundle, enough)
  expect(problems).toEqual([])
  expect(figures.join('\n')).toContain('explorer-page.tsx, modules until it is drawn: 5 modules of 5')
})

test('each part of the budget refuses what is over it', () => {
  expect(problemsWith({ firstLoad: { ...enough.firstLoad, scriptsKb: 0.01 } })).toContain('first load, scripts')
  expect(problemsWith({ firstLoad: { ...enough.firstLoad, bootKb: 0.01 } })).toContain('first load, boot script')
  expect(problemsWith({ screens: { [EXPLORER]: { scriptsKb: 0.1, modules: 5 } } })).toContain(
    'scripts until it is drawn',
  )
  expect(problemsWith({ screens: { [EXPLORER]: { scriptsKb: 1, modules: 4 } } })).toContain('modules until it is drawn')
  expect(problemsWith({ routeKb: 0.01 })).toContain('route other')
  expect(problemsWith({ backgroundKb: 0.01 })).toContain('work in the background')
})

test('a screen that moved takes its budget along', () => {
  expect(() => weigh(bundle, { ...enough, screens: { 'gone.tsx': { scriptsKb: 1, modules: 1 } } })).toThrow('gone.tsx')
})

test('the benchmark tells what the build has counted', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'larder-client-'))
  try {
    writeFileSync(path.join(dist, '.sizes.stamp'), JSON.stringify(weigh(bundle, enough, 'x').figures))
    expect(clientSize(dist)).toEqual([
      'scripts: 0.1 KB gzip of 1 KB',
      'boot script: 0.0 KB gzip of 1 KB',
      'styles: 0.0 KB gzip of 1 KB',
    ])
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
})
