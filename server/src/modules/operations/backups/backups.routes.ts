import { backupsApi } from '@larder/contract/backups.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '#core/http.ts'
import { startVerification } from './backup-verification.service.ts'
import * as service from './backups.service.ts'
import { restore, restoreRun, startRestore } from './safety-archive.service.ts'

export const backupsRoutes =
  (isMealieBackup: service.IsMealieBackup) =>
  (app: FastifyInstance): void => {
    mount(app, backupsApi.start, (ctx, { body }) => service.start(ctx, body?.passphrase))
    mount(app, backupsApi.status, (ctx) => service.status(ctx))
    mount(app, backupsApi.create, (ctx, { body }) => service.create(ctx, body?.passphrase))
    mount(app, backupsApi.oldCreate, (ctx) => service.create(ctx))
    for (const call of [backupsApi.list, backupsApi.oldList]) mount(app, call, (ctx) => service.list(ctx))
    for (const call of [backupsApi.upload, backupsApi.oldUpload])
      mount(app, call, (ctx, { body }) => service.upload(ctx, body.archive, isMealieBackup))
    for (const call of [backupsApi.token, backupsApi.oldToken])
      mount(app, call, (ctx, { params }) => service.token(ctx, params.file_name))
    for (const call of [backupsApi.remove, backupsApi.oldRemove])
      mount(app, call, (ctx, { params }) => service.remove(ctx, params.file_name))
    mount(app, backupsApi.restore, (ctx, { params, body }) => restore(ctx, params.file_name, body?.passphrase))
    mount(app, backupsApi.startRestore, (ctx, { params, body }) =>
      startRestore(ctx, params.file_name, body?.passphrase),
    )
    mount(app, backupsApi.verify, (ctx, { params, body }) => startVerification(ctx, params.file_name, body?.passphrase))
    mount(app, backupsApi.restoreRun, (ctx, { params }) => restoreRun(ctx, params.item_id))
    mount(app, backupsApi.oldRestore, (ctx, { params }) => restore(ctx, params.file_name))
  }
