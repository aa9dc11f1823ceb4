import { discord, googleChat, matrix, mattermost, rocketChat, slack, telegram } from './chat-services.ts'
import { form, json, xml } from './data-services.ts'
import { apprise, gotify, homeAssistant, mail, mqtt, ntfy, pushover } from './push-services.ts'
import type { Service } from './service.ts'
import { teams, teamsWorkflow } from './teams-services.ts'

/** Everything a notification can be sent to, in the order in which people are offered it. */
export const services = {
  ntfy,
  gotify,
  pushover,
  homeAssistant,
  mail,
  telegram,
  discord,
  slack,
  matrix,
  mattermost,
  rocketChat,
  googleChat,
  teamsWorkflow,
  teams,
  mqtt,
  apprise,
  json,
  form,
  xml,
} satisfies Record<string, Service>

export type ServiceName = keyof typeof services
export const serviceNames = Object.keys(services) as ServiceName[]
export const serviceOf = (name: ServiceName): Service => services[name]

/** Other ways to write a scheme. */
const aliases: Record<string, string> = {
  workflow: 'workflows',
  telegram: 'tgram',
  pushover: 'pover',
  mattermost: 'mmost',
}

type Scheme = { name: ServiceName; secure: boolean }

const byScheme = new Map<string, Scheme>(
  serviceNames.flatMap((name) => {
    const { plain, secure } = serviceOf(name).schemes
    const schemes: [string, Scheme][] = [[secure, { name, secure: true }]]
    return plain ? [[plain, { name, secure: false }], ...schemes] : schemes
  }),
)

export const knownSchemes: string[] = [...byScheme.keys()]

export const schemeOf = (text: string): Scheme | undefined =>
  byScheme.get(aliases[text.toLowerCase()] ?? text.toLowerCase())
