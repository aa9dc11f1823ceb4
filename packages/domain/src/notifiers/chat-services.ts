import { clip, escapeAngles, escapeMarkdown, escapeXml, oneLine, printable, splitAngles } from './escape.ts'
import {
  type Field,
  type HttpMessage,
  host,
  jsonMessage,
  type Notification,
  plainText,
  port,
  type Service,
  serverUrl,
  targetsOf,
  token,
} from './service.ts'

/** Rooms in which people talk: each as its makers publish it. What a name contains stays text. */

type Escape = (text: string) => string

/** A bold first line, then the text, then the page. */
const spoken = ({ title, text, link }: Notification, escaped: Escape, [open, close]: [string, string]) =>
  `${open}${escaped(oneLine(title))}${close}\n${escaped(text)}${link ? `, ${link}` : ''}`

const bold: [string, string] = ['**', '**']
const botName: Field = { pattern: /^[\w .-]{1,80}$/, example: 'Larder' }

export const discord: Service = {
  title: 'Discord',
  schemes: { secure: 'discord' },
  forms: ['{webhookId}/{token}', '{botName}@{webhookId}/{token}'],
  fields: {
    botName,
    webhookId: token('223704706495545344', /^\d{10,25}$/),
    token: token('3d89bb7572e0fb30d8128367b3b1b44fecd1726de135cbe28a41f8b2f777c372ba2939e72279'),
  },
  native: (url) =>
    fieldsOf(/^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/(\d+)\/([\w-]+)$/, url, [
      'webhookId',
      'token',
    ]),
  messages: ({ fields }, notification) => [
    jsonMessage(`https://discord.com/api/webhooks/${fields.webhookId}/${fields.token}`, {
      content: clip(spoken(notification, escapeMarkdown, bold), 2000),
      allowed_mentions: { parse: [] },
      ...(fields.botName ? { username: fields.botName } : {}),
    }),
  ],
}

export const slack: Service = {
  title: 'Slack',
  schemes: { secure: 'slack' },
  forms: ['{tokenA}/{tokenB}/{tokenC}', '{botName}@{tokenA}/{tokenB}/{tokenC}'],
  fields: {
    botName,
    tokenA: token('T1JJ3T3L2', /^T\w+$/),
    tokenB: token('A1BRTD4JD', /^[AB]\w+$/),
    tokenC: token('TIiajkdnlazkcOXrIdevi7FQ', /^\w+$/),
  },
  native: (url) =>
    fieldsOf(/^https:\/\/hooks\.slack\.com\/services\/(T\w+)\/([AB]\w+)\/(\w+)$/, url, ['tokenA', 'tokenB', 'tokenC']),
  messages: ({ fields: { tokenA, tokenB, tokenC, botName: name } }, notification) => [
    jsonMessage(`https://hooks.slack.com/services/${tokenA}/${tokenB}/${tokenC}`, {
      text: clip(spoken(notification, escapeAngles, ['*', '*']), 4000),
      ...(name ? { username: name } : {}),
    }),
  ],
}

export const telegram: Service = {
  title: 'Telegram',
  schemes: { secure: 'tgram' },
  forms: ['{botToken}/{chat*}'],
  fields: {
    botToken: token('123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc', /^(?:bot)?\d+:[\w-]+$/),
    chat: { required: true, pattern: /^(?:-?\d+|@\w+)(?:\/(?:-?\d+|@\w+))*$/, example: '-1001234567890' },
  },
  messages: ({ fields }, notification) =>
    targetsOf(fields.chat).map((chat) =>
      jsonMessage(`https://api.telegram.org/bot${String(fields.botToken).replace(/^bot/, '')}/sendMessage`, {
        chat_id: chat,
        text: spoken(
          { ...notification, title: clip(notification.title, 200), text: clip(notification.text, 2000) },
          escapeAngles,
          ['<b>', '</b>'],
        ),
        parse_mode: 'HTML',
      }),
    ),
}

export const matrix: Service = {
  title: 'Matrix',
  schemes: { plain: 'matrix', secure: 'matrixs' },
  forms: ['{token}@{host}:{port}/{room*}'],
  fields: {
    host: { ...host, example: 'matrix.example.com' },
    port,
    token: token('syt_bGFyZGVy_kMWqPKqvXhaWYGOuAGbm_3zQXJM'),
    room: {
      required: true,
      pattern: /^!?[\w.~=+-]+(?::[\w.:-]+)?(?:\/![\w.~=+-]+(?::[\w.:-]+)?)*$/,
      example: '!kitchen:example.com',
    },
  },
  messages: (address, notification) =>
    targetsOf(address.fields.room).map((room, at) => {
      const id = room.startsWith('!') ? room : `!${room}`
      // The server of the room drops what comes a second time under this name.
      const path = `rooms/${encodeURIComponent(id)}/send/m.room.message/${encodeURIComponent(`${notification.id}-${at}`)}`
      const text = spoken(notification, escapeXml, ['<strong>', '</strong>'])
      const body = {
        msgtype: 'm.text',
        body: `${oneLine(notification.title)}\n${printable(plainText(notification))}`,
        format: 'org.matrix.custom.html',
        formatted_body: text.replace('\n', '<br>'),
        'm.mentions': {},
      }
      const headers = { authorization: `Bearer ${address.fields.token}` }
      return jsonMessage(serverUrl(address, `/_matrix/client/v3/${path}`), body, { method: 'PUT', headers })
    }),
}

const channels: Field = { pattern: /^[#@]?[\w.-]+(?:\/[#@]?[\w.-]+)*$/, example: 'kitchen' }

export const mattermost: Service = {
  title: 'Mattermost',
  schemes: { plain: 'mmost', secure: 'mmosts' },
  forms: ['{host}:{port}/{path*}/{token}', '{botName}@{host}:{port}/{path*}/{token}'],
  fields: {
    botName,
    host: { ...host, example: 'mattermost.example.com' },
    port,
    path: { example: 'chat' },
    token: token('3ccdd113474722377935511fc85d3dd4'),
  },
  options: { channel: channels },
  messages: (address, notification) =>
    inChannels(targetsOf(address.options.channel), (channel) =>
      jsonMessage(serverUrl(address, `/hooks/${address.fields.token}`), {
        text: clip(spoken(notification, escapeMarkdown, bold), 4000),
        ...(address.fields.botName ? { username: address.fields.botName } : {}),
        ...(channel ? { channel: channel.replace(/^#/, '') } : {}),
      }),
    ),
}

export const rocketChat: Service = {
  title: 'Rocket.Chat',
  schemes: { plain: 'rocket', secure: 'rockets' },
  forms: ['{webhook}@{host}:{port}/{room*}'],
  fields: {
    host: { ...host, example: 'rocket.example.com' },
    port,
    webhook: token('8fPxvTjPqWD4NYQ2h/cXMc9w3jqN5zTzZvX', /^\w+\/\w+$/),
    room: { ...channels, example: '#kitchen' },
  },
  messages: (address, notification) =>
    inChannels(targetsOf(address.fields.room), (room) =>
      jsonMessage(serverUrl(address, `/hooks/${address.fields.webhook}`), {
        text: clip(spoken(notification, escapeMarkdown, bold), 1000),
        ...(room ? { channel: /^[#@]/.test(room) ? room : `#${room}` } : {}),
      }),
    ),
}

/** A webhook has a channel of its own; others are asked for one by one. */
const inChannels = (channels: string[], messageTo: (channel?: string) => HttpMessage): HttpMessage[] =>
  channels.length === 0 ? [messageTo()] : channels.map(messageTo)

export const googleChat: Service = {
  title: 'Google Chat',
  schemes: { secure: 'gchat' },
  forms: ['{space}/{key}/{token}'],
  fields: {
    space: { required: true, pattern: /^[\w-]+$/, example: 'AAAAk3M' },
    key: token('AIzaSyDdI0hCZtE6vySjMmWEfRqCPzqKqqsHI'),
    token: token('O7bnyri_WEXKcyFk'),
  },
  native: (url) => {
    const [, space, query] = /^https:\/\/chat\.googleapis\.com\/v1\/spaces\/([\w-]+)\/messages\?(.+)$/.exec(url) ?? []
    const pairs = Object.fromEntries((query ?? '').split('&').map((pair) => pair.split('=')))
    const { key, token: secret } = pairs as Record<string, string | undefined>
    if (space === undefined || key === undefined || secret === undefined) return undefined
    return { space, key: decodeURIComponent(key), token: decodeURIComponent(secret) }
  },
  messages: ({ fields: { space, key, token: secret } }, notification) => [
    jsonMessage(
      `https://chat.googleapis.com/v1/spaces/${space}/messages?key=${encodeURIComponent(String(key))}&token=${encodeURIComponent(String(secret))}`,
      {
        text: clip(spoken(notification, splitAngles, ['*', '*']), 4000),
      },
    ),
  ],
}

function fieldsOf(pattern: RegExp, url: string, names: string[]): Record<string, string> | undefined {
  const found = pattern.exec(url)
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined
}
