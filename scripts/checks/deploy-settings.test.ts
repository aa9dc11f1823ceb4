import { everyEndpoint } from '@larder/contract/every-endpoint.ts'
import { describe, expect, test } from 'vitest'
import { composeSettings, documentsOf, kubernetesSettings, settingProblems } from './deploy-settings.ts'
import { filesUnder, textOf } from './source-files.ts'

const compose = textOf('compose.yaml')
const manifests = filesUnder('deploy/kubernetes', /\.yaml$/)
const CLOSING_SECONDS = 25

describe('the files that are handed out', () => {
  test('every setting of the compose file is one that the server knows, with a value it takes', () => {
    const settings = composeSettings(compose)
    expect(settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['DB_ENGINE', 'FILES_S3_BUCKET', 'BASE_URL']),
    )
    expect(settingProblems(settings)).toEqual([])
  })

  test('every setting of the manifests is one that the server knows, with a value it takes', () => {
    const settings = manifests.flatMap(kubernetesSettings)
    expect(settings.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['SECRET_KEY', 'POSTGRES_READ_URL', 'HOST_IP']),
    )
    expect(settingProblems(settings)).toEqual([])
  })

  test('a process is given longer to leave than it takes', () => {
    const delays = (settings: { name: string; value: string }[]) =>
      Math.max(...settings.filter(({ name }) => name === 'CLOSE_DELAY_SECONDS').map(({ value }) => Number(value)))
    const graces = [...compose.text.matchAll(/stop_grace_period: (\d+)s/g)].map(([, seconds]) => Number(seconds))
    const pods = manifests.flatMap(({ text }) => [...text.matchAll(/terminationGracePeriodSeconds: (\d+)/g)])
    expect(Math.min(...graces)).toBeGreaterThan(delays(composeSettings(compose)) + CLOSING_SECONDS)
    expect(Math.min(...pods.map(([, seconds]) => Number(seconds)))).toBeGreaterThan(
      delays(manifests.flatMap(kubernetesSettings)) + CLOSING_SECONDS,
    )
  })

  test('the probes ask calls that exist', () => {
    const asked = manifests.flatMap(({ text }) =>
      [...text.matchAll(/httpGet: \{ path: ([^,]+),/g)].map(([, path]) => path),
    )
    const paths = new Set(everyEndpoint.filter(({ method }) => method === 'GET').map(({ path }) => path))
    expect(asked).toHaveLength(3)
    expect(asked.filter((path) => !paths.has(path ?? ''))).toEqual([])
  })

  test('the manifests that are applied are the ones that are there', () => {
    const [{ resources = [] } = {}] = manifests
      .filter(({ path }) => path.endsWith('kustomization.yaml'))
      .flatMap((file) => documentsOf(file) as { resources?: string[] }[])
    expect(resources.map((name) => `deploy/kubernetes/${name}`).toSorted()).toEqual(
      manifests.map(({ path }) => path).filter((path) => !path.endsWith('kustomization.yaml')),
    )
  })

  test('balancer, store and processes of the compose file call each other by the same names and keys', () => {
    type Store = { identities: { credentials: { accessKey: string; secretKey: string }[] }[] }
    const [{ services }] = documentsOf(compose) as [{ services: Record<string, object> }]
    const balanced = [...textOf('deploy/cluster/nginx.conf').text.matchAll(/^ *server ([\w-]+):9000/gm)]
    expect(balanced.map(([, name]) => name)).toEqual(Object.keys(services).filter((name) => /^larder-\d$/.test(name)))
    const store = JSON.parse(textOf('deploy/cluster/s3.json').text) as Store
    const given = Object.fromEntries(composeSettings(compose).map(({ name, value }) => [name, value]))
    expect(store.identities.flatMap(({ credentials }) => credentials)).toEqual([
      { accessKey: given.FILES_S3_ACCESS_KEY_ID, secretKey: given.FILES_S3_SECRET_ACCESS_KEY },
    ])
    expect(Object.keys(services)).toContain(new URL(given.FILES_S3_ENDPOINT ?? '').hostname)
  })
})

describe('mistakes', () => {
  const service = (environment: string) => ({
    path: 'compose.yaml',
    text: `services:\n  a:\n    image: larder\n    environment:\n      ${environment}\n  db:\n    image: postgres\n    environment: { POSTGRES_INITDB_ARGS: x }\n`,
  })
  const problemsOf = (environment: string) => settingProblems(composeSettings(service(environment)))

  test('a setting that nobody reads is named, and so is a value that would stop the start', () => {
    expect(problemsOf('FILES_S3_BUKET: larder')).toEqual(['FILES_S3_BUKET: there is no such setting'])
    expect(problemsOf('DB_ENGINE: mysql')[0]).toContain('DB_ENGINE: must be one of')
    expect(problemsOf('DB_ENGINE: $' + '{ENGINE:-postgres}')).toEqual([])
  })

  test('only settings that say so may come from a file', () => {
    expect(problemsOf('SECRET_KEY_FILE: /run/secrets/secret_key')).toEqual([])
    expect(problemsOf('TOKEN_TIME_FILE: /run/secrets/time')).toEqual(['TOKEN_TIME_FILE: there is no such setting'])
  })

  test('settings in comments, containers and secrets of a manifest are read', () => {
    const text = `kind: Secret\nstringData:\n  SECRET: ""\n  # POSTGRES_RED_URL: postgresql://a\n---\nkind: Deployment\nspec:\n  template:\n    spec:\n      containers:\n        - image: larder:latest\n          env: [{ name: HOST, value: a }]\n`
    const problems = settingProblems(kubernetesSettings({ path: 'a.yaml', text }))
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['POSTGRES_RED_URL', 'SECRET', 'HOST'])
  })

  test('a file that is no YAML is named', () => {
    expect(() => composeSettings({ path: 'compose.yaml', text: 'services: [a' })).toThrow('compose.yaml')
  })
})
