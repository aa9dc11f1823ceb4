import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseChoice } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { onServer, type PostgresTemplate } from './postgres-databases.ts'

/** One migrated database is made before the tests; every test works on a copy of it, or on one that was emptied. */

export type Template = { engine: 'sqlite'; file: string } | PostgresTemplate

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
    /** What the reading processes run, built once: from source each would take a second to start. */
    readerScript: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const made = process.env.TEST_DB === 'postgres' ? await postgresTemplate() : sqliteTemplate()
  const connection = await connect(made.choice)
  await migrate(connection, '2026-01-01T00:00:00.000Z')
  await connection.close()
  project.provide('template', made.template)
  const folder = mkdtempSync(join(tmpdir(), 'larder-reader-'))
  project.provide('readerScript', await buildReader(folder))
  return async () => {
    await made.tearDown()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildReader(folder: string): Promise<string> {
  const outfile = join(folder, 'sqlite-read-process.cjs')
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  await build({
    entryPoints: [fileURLToPath(new URL('../src/db/dialects/sqlite-read-process.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    alias: { 'better-sqlite3': driver },
    external: [driver],
  })
  return outfile
}

type Made = { template: Template; choice: DatabaseChoice; tearDown: () => Promise<void> }

function sqliteTemplate(): Made {
  const folder = mkdtempSync(join(tmpdir(), 'larder-template-'))
  const file = join(folder, 'template.db')
  return {
    template: { engine: 'sqlite', file },
    choice: { engine: 'sqlite', file },
    tearDown: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresTemplate(): Promise<Made> {
  const server = process.env.LARDER_TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_DB=postgres needs LARDER_TEST_POSTGRES_URL')
  const database = `larder_template_${process.pid}`
  await onServer(server, `create database ${database}`)
  const url = new URL(server)
  url.pathname = `/${database}`
  return {
    template: { engine: 'postgres', server, database },
    choice: { engine: 'postgres', url: url.href },
    tearDown: async () => {
      const names = `select datname as name from pg_database where starts_with(datname, '${database}')`
      for (const { name } of await onServer<{ name: string }>(server, names))
        await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}
