import { labelsApi } from '@larder/contract/labels.ts'
import type { FastifyInstance } from 'fastify'
import { mountCollection } from '#core/collection/collection.routes.ts'
import { mount } from '#core/http.ts'
import { type LabelPlaces, labels, whereUsed } from './labels.service.ts'

/** `uses` come from the modules whose things carry labels. */
export const labelsRoutes =
  (uses: LabelPlaces) =>
  (app: FastifyInstance): void => {
    mountCollection(app, labelsApi, labels)
    mount(app, labelsApi.uses, (ctx, { params }) => whereUsed(ctx, uses, params.item_id))
  }
