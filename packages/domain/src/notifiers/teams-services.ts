import { clip, escapeMarkdown, oneLine } from './escape.ts'
import { host, jsonMessage, type Notification, port, type Service, token } from './service.ts'

/** Microsoft Teams: its workflows, and the connectors that came before them. */

const LONGEST = 4000
const markdownText = ({ text, link }: Notification) =>
  clip(`${escapeMarkdown(text)}${link ? `, ${link}` : ''}`, LONGEST)

const CONNECTOR =
  /^https:\/\/([\w-]+)\.webhook\.office\.com\/webhookb2\/([\w@-]+)\/IncomingWebhook\/([\w-]+)\/([\w-]+)(?:\/([\w-]+))?$/

export const teams: Service = {
  title: 'Microsoft Teams (connector)',
  schemes: { secure: 'msteams' },
  forms: ['{team}/{tokenA}/{tokenB}/{tokenC}/{tokenD*}'],
  fields: {
    team: { required: true, pattern: /^[\w-]+$/, example: 'family' },
    tokenA: token('8b799edf-6f98-4d3a-9be7-2862fb4e5752@4a4c3b2a-1d2e-4f5a-8b7c-9d0e1f2a3b4c', /^[\w@-]+$/),
    tokenB: token('2b1d2e5c3e7a4f5c8d9e0f1a2b3c4d5e', /^[\w-]+$/),
    tokenC: token('5e4d3c2b-1a0f-4e8d-9c7b-6a5f4e3d2c1b', /^[\w-]+$/),
    tokenD: { secret: true, pattern: /^[\w-]+$/, example: 'V2Kx' },
  },
  native: (url) => {
    const [, team, tokenA, tokenB, tokenC, tokenD] = CONNECTOR.exec(url) ?? []
    if (!team || !tokenA || !tokenB || !tokenC) return undefined
    return { team, tokenA, tokenB, tokenC, ...(tokenD ? { tokenD } : {}) }
  },
  messages: ({ fields: { team, tokenA, tokenB, tokenC, tokenD } }, notification) => [
    jsonMessage(
      `https://${team}.webhook.office.com/webhookb2/${tokenA}/IncomingWebhook/${tokenB}/${tokenC}${tokenD ? `/${tokenD}` : ''}`,
      {
        '@type': 'MessageCard',
        '@context': 'https://schema.org/extensions',
        summary: oneLine(notification.title),
        sections: [{ activityTitle: escapeMarkdown(oneLine(notification.title)), text: markdownText(notification) }],
      },
    ),
  ],
}

const WORKFLOW =
  /^https:\/\/([\w.-]+\.(?:logic\.azure\.com|api\.powerplatform\.com))(?::(\d+))?\/(?:([\w/-]+)\/)?workflows\/([\w-]+)\/triggers\/manual\/paths\/invoke\/?\?(?:.*&)?sig=([^&]+)/

export const teamsWorkflow: Service = {
  title: 'Microsoft Teams (workflow)',
  schemes: { secure: 'workflows' },
  forms: ['{host}:{port}/{path*}/{workflow}/{signature}'],
  fields: {
    host: { ...host, example: 'prod-15.westeurope.logic.azure.com' },
    port: { ...port, example: '443' },
    path: { pattern: /^[\w-]+(?:\/[\w-]+)*$/, example: 'powerautomate/automations/direct' },
    workflow: token('643e69f83c8944438d68119179a10a64'),
    signature: token('aRVgsJf5HTbOCFJPZNzmpcZUIYuB_rcK9cY2S2QjVkc'),
  },
  native: (url) => {
    const [, place, door, path, workflow, signature] = WORKFLOW.exec(url) ?? []
    if (!place || !workflow || !signature) return undefined
    const given = { host: place, port: door, path, workflow, signature: decodeURIComponent(signature) }
    return Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  },
  messages: ({ fields }, notification) => {
    const { path, workflow, signature } = fields
    const version = path ? '1' : '2016-06-01'
    const query = `api-version=${version}&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=${encodeURIComponent(String(signature))}`
    const door = fields.port ? `:${fields.port}` : ''
    const url = `https://${fields.host}${door}/${path ? `${path}/` : ''}workflows/${workflow}/triggers/manual/paths/invoke?${query}`
    const line = (text: string, more = {}) => ({ type: 'TextBlock', text, wrap: true, ...more })
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      body: [
        line(escapeMarkdown(oneLine(notification.title)), { weight: 'bolder', size: 'medium' }),
        line(markdownText(notification)),
      ],
    }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    return [jsonMessage(url, { type: 'message', attachments: [{ contentType, contentUrl: null, content }] })]
  },
}
