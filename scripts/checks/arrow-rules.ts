import { type Import, importsOf } from './imports.ts'
import { isTest, type SourceFile } from './source-files.ts'
import { leadsUpward, roomOf, wings } from './wings.ts'

/** The arrows of ARCHITECTURE.md: who may know whom. Each problem names the file, the import and the broken rule. */
export function arrowProblems(files: SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file).flatMap((one) => problemsOf(file.path, one)))
}

type Rule = { says: string; broken: (from: string, to: Import) => boolean }

const inside = (place: string | undefined, ...folders: string[]): boolean =>
  place !== undefined && folders.some((folder) => place === folder || place.startsWith(`${folder}/`))

const isForTests = (from: string): boolean =>
  isTest(from) ||
  from.includes('.fixture.') ||
  inside(from, 'server/test', 'web/src/testing') ||
  from.endsWith('/vitest.config.ts')

const packageOf = (written: string): string =>
  written
    .split('/')
    .slice(0, written.startsWith('@') ? 2 : 1)
    .join('/')
const isPackage = ({ target, written }: Import): boolean => target === undefined && !written.startsWith('virtual:')

/** Between the packages. */
const betweenPackages: Rule[] = [
  {
    says: 'domain imports nothing',
    broken: (from, { target }) =>
      inside(from, 'packages/domain/src') && !isForTests(from) && !inside(target, 'packages/domain/src'),
  },
  {
    says: 'contract imports domain and typebox',
    broken: (from, to) =>
      inside(from, 'packages/contract/src') &&
      !isForTests(from) &&
      !inside(to.target, 'packages/contract/src', 'packages/domain/src') &&
      packageOf(to.written) !== 'typebox',
  },
  {
    says: 'food-catalogue imports domain',
    broken: (from, { target }) =>
      inside(from, 'packages/food-catalogue/src') &&
      !isForTests(from) &&
      !inside(target, 'packages/food-catalogue/src', 'packages/domain/src'),
  },
  {
    says: 'page-reader imports domain and the HTML parser, and does nothing but compute',
    broken: (from, to) =>
      inside(from, 'packages/page-reader/src') &&
      !isForTests(from) &&
      !inside(to.target, 'packages/page-reader/src', 'packages/domain/src') &&
      packageOf(to.written) !== 'htmlparser2',
  },
  {
    says: 'recipe-formats imports domain, page-reader and parsers, and does nothing but compute',
    broken: (from, to) =>
      inside(from, 'packages/recipe-formats/src') &&
      !isForTests(from) &&
      !inside(to.target, 'packages/recipe-formats/src', 'packages/page-reader/src', 'packages/domain/src') &&
      !['htmlparser2', 'csv-parse', 'yaml', 'node:zlib', 'node:buffer'].includes(packageOf(to.written)),
  },
  {
    says: 'nothing in packages, server, web, e2e or bench reaches into another workspace except contract, domain, food-catalogue, page-reader and recipe-formats',
    broken: (from, { target }) => {
      if (target === undefined || target.endsWith('.json') || inside(from, 'scripts')) return false
      const home = workspaceOf(from)
      const other = workspaceOf(target)
      return other !== home && !shared.includes(other)
    },
  },
  {
    says: 'e2e drives the built product and imports none of it',
    broken: (from, { target }) => inside(from, 'e2e') && target !== undefined && !inside(target, 'e2e'),
  },
  {
    says: 'three folders up is a # path',
    broken: (from, { written }) => written.startsWith('../../../') && /^(server|web)\//.test(from),
  },
]

const shared = [
  'packages/domain',
  'packages/food-catalogue',
  'packages/contract',
  'packages/page-reader',
  'packages/recipe-formats',
]

const workspaceOf = (place: string): string =>
  place
    .split('/')
    .slice(0, place.startsWith('packages/') ? 2 : 1)
    .join('/')

/** In the server: modules → core → db, ports beside core. */
const moduleOf = (place: string | undefined): string | undefined =>
  inside(place, 'server/src/modules') ? roomOf(place)?.room : undefined
const root = /^server\/src\/[^/]+$/
const leaf = /^server\/src\/(config[^/]*|start-problem|version)\.ts$/
const inServer = (from: string): boolean => inside(from, 'server/src') && !isForTests(from)

const only = (says: string, packages: RegExp, allowed: (from: string) => boolean): Rule => ({
  says,
  broken: (from, to) => inServer(from) && isPackage(to) && packages.test(to.written) && !allowed(from),
})

const inTheServer: Rule[] = [
  {
    says: 'db knows neither core, ports nor modules',
    broken: (from, { target }) =>
      inServer(from) &&
      inside(from, 'server/src/db') &&
      inside(target, 'server/src/core', 'server/src/ports', 'server/src/modules'),
  },
  {
    says: 'ports know neither core, db nor modules',
    broken: (from, { target }) =>
      inServer(from) &&
      inside(from, 'server/src/ports') &&
      inside(target, 'server/src/core', 'server/src/db', 'server/src/modules'),
  },
  {
    says: 'core does not know the modules',
    broken: (from, { target }) =>
      inServer(from) && inside(from, 'server/src/core') && inside(target, 'server/src/modules'),
  },
  {
    says: 'a module reaches another module through its *.service.ts, or is of its *-kind.ts',
    broken: (from, { target = '' }) => {
      const [home, other] = [moduleOf(from), moduleOf(target)]
      return (
        inServer(from) &&
        home !== undefined &&
        other !== undefined &&
        home !== other &&
        !/(\.service|-kind)\.ts$/.test(target)
      )
    },
  },
  {
    says: 'nothing below the composition root imports it',
    broken: (from, { target = '' }) => inServer(from) && !root.test(from) && root.test(target) && !leaf.test(target),
  },
  {
    says: 'a store knows neither services nor routes',
    broken: (from, { target = '' }) =>
      inServer(from) && from.endsWith('.store.ts') && /\.(service|routes)\.ts$/.test(target),
  },
  {
    says: 'a service does not know routes',
    broken: (from, { target = '' }) => inServer(from) && from.endsWith('.service.ts') && target.endsWith('.routes.ts'),
  },
  only(
    'only *.store.ts, db and core import kysely',
    /^kysely(\/|$)/,
    (from) => from.endsWith('.store.ts') || inside(from, 'server/src/db', 'server/src/core'),
  ),
  only(
    'only *.routes.ts, core and the composition root import fastify',
    /^(fastify|@fastify\/.+)$/,
    (from) => from.endsWith('.routes.ts') || inside(from, 'server/src/core') || root.test(from),
  ),
  only(
    'only ports/safe-fetch*.ts and the client of the operator’s store import undici',
    /^undici(\/|$)/,
    (from) => from.startsWith('server/src/ports/safe-fetch') || from === 'server/src/ports/s3-client.ts',
  ),
  only(
    'only ports open network connections',
    /^node:(https?|http2|net|tls|dgram|dns(\/promises)?)$/,
    (from) => inside(from, 'server/src/ports') || root.test(from),
  ),
]

/** In the web: app → routes → features → ui, lib. Bottom first. */
const layers = ['lib', 'ui', 'features', 'routes', 'app']
const layerOf = (place: string | undefined): number =>
  layers.indexOf(place?.match(/^web\/src\/(i18n|[^/]+)\//)?.[1]?.replace(/^i18n$/, 'lib') ?? '')
const featureOf = (place: string | undefined): string | undefined =>
  inside(place, 'web/src/features') ? roomOf(place)?.room : undefined
const inWeb = (from: string): boolean => inside(from, 'web/src') && !isForTests(from)

const inTheWeb: Rule[] = [
  {
    says: `the arrows are ${[...layers].reverse().join(' → ')}`,
    broken: (from, { target }) => inWeb(from) && layerOf(from) >= 0 && layerOf(target) > layerOf(from),
  },
  {
    says: 'only the entry (main.tsx) and src/testing import app',
    broken: (from, { target }) =>
      inside(from, 'web/src') &&
      inside(target, 'web/src/app') &&
      !inside(from, 'web/src/app', 'web/src/main.tsx', 'web/src/testing'),
  },
  {
    says: 'a feature reaches another feature through its *.queries.ts and its pieces/ only',
    broken: (from, { target = '' }) => {
      const [home, other] = [featureOf(from), featureOf(target)]
      return (
        inWeb(from) &&
        home !== undefined &&
        other !== undefined &&
        home !== other &&
        !target.endsWith('.queries.ts') &&
        !/^web\/src\/features\/[^/]+\/[^/]+\/pieces\//.test(target)
      )
    },
  },
  {
    says: 'one screen does not import another',
    broken: (from, { target }) =>
      inWeb(from) && inside(from, 'web/src/routes') && inside(target, 'web/src/routes') && /\.tsx?$/.test(target ?? ''),
  },
  {
    says: 'src/testing is for tests',
    broken: (from, { target }) => inWeb(from) && inside(target, 'web/src/testing'),
  },
]

const betweenWings: Rule = {
  says: `a wing imports only those before it: ${wings.join(', ')}`,
  broken: (from, to) => !isForTests(from) && leadsUpward(from, to),
}

const rules = [...betweenPackages, ...inTheServer, ...inTheWeb, betweenWings]

function problemsOf(from: string, to: Import): string[] {
  const broken = rules.find((rule) => rule.broken(from, to))
  return broken ? [`${from}: imports ${to.written}: ${broken.says}`] : []
}
