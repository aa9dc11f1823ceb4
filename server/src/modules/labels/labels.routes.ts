import { labelsApi } from '@larder/contract/labels.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { labels } from './labels.service.ts'

export function labelsRoutes(app: FastifyInstance): void {
  mountCollection(app, labelsApi, labels)
}
