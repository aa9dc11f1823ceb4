import { importRulesApi } from '@larder/contract/import-rules.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { importRules } from './import-rules.service.ts'

export function importRulesRoutes(app: FastifyInstance): void {
  mountCollection(app, importRulesApi, importRules)
}
