import { clip, escapeMarkdown, oneLine, printable } from './escape.ts'
import {
  type Field,
  host,
  jsonMessage,
  type Notification,
  password,
  plainText,
  port,
  type Service,
  serverUrl,
  signInOf,
  targetsOf,
  token,
  user,
} from './service.ts'

/** What rings on a phone, or in the house: each as its makers publish it. */

const LONGEST_TITLE = 250
const topics: Field = { required: true, pattern: /^[\w-]+(?:\/[\w-]+)*$/, example: 'kitchen' }
const priority: Field = { pattern: /^-?\d{1,2}$/, example: '5' }

const priorityOf = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text))

export const ntfy: Service = {
  title: 'ntfy',
  schemes: { plain: 'ntfy', secure: 'ntfys' },
  forms: ['{topic}', '{token}@{host}:{port}/{topic*}', '{user}:{password}@{host}:{port}/{topic*}'],
  fields: {
    // Whoever knows the topic of a public server reads along.
    topic: { ...topics, secret: true },
    host: { ...host, example: 'ntfy.example.com' },
    port,
    token: { secret: true, pattern: /^tk_\w+$/, example: 'tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2' },
    user,
    password,
  },
  options: { priority: { pattern: /^[1-5]$/, example: '4' }, tags: { example: 'pot_of_food' } },
  messages: (address, notification) => {
    const { fields, options } = address
    const url = fields.host === undefined ? 'https://ntfy.sh/' : `${serverUrl(address)}/`
    const bearer = fields.token ? { headers: { authorization: `Bearer ${fields.token}` } } : signInOf(fields)
    return targetsOf(fields.topic).map((topic) =>
      jsonMessage(
        url,
        {
          topic,
          title: clip(oneLine(notification.title), LONGEST_TITLE),
          message: clip(printable(plainText(notification)), 4000),
          ...(notification.link ? { click: notification.link } : {}),
          ...(options.priority ? { priority: Number(options.priority) } : {}),
          ...(options.tags ? { tags: options.tags.split(',') } : {}),
        },
        bearer,
      ),
    )
  },
}

export const gotify: Service = {
  title: 'Gotify',
  schemes: { plain: 'gotify', secure: 'gotifys' },
  forms: ['{host}:{port}/{path*}/{token}'],
  fields: {
    host: { ...host, example: 'gotify.example.com' },
    port,
    path: { example: 'gotify' },
    token: token('AHZpB3iGKcP9kQd'),
  },
  options: { priority },
  messages: (address, notification) => [
    jsonMessage(
      serverUrl(address, '/message'),
      {
        title: oneLine(notification.title),
        message: printable(plainText(notification)),
        priority: priorityOf(address.options.priority, 5),
        ...(notification.link ? { extras: { 'client::notification': { click: { url: notification.link } } } } : {}),
      },
      { headers: { 'x-gotify-key': String(address.fields.token) } },
    ),
  ],
}

const key = /^[A-Za-z0-9]{30}$/

export const pushover: Service = {
  title: 'Pushover',
  schemes: { secure: 'pover' },
  forms: ['{userKey}@{token}/{device*}'],
  fields: {
    userKey: token('uQiRzpo4DXghDmr9QzzfQu27cmVRsG', key),
    token: token('azGDORePK8gMaC0QOYAMyEEuzJnyUi', key),
    device: { pattern: /^[\w-]{1,25}(?:\/[\w-]{1,25})*$/, example: 'phone' },
  },
  options: { priority: { pattern: /^(?:-[12]|[01])$/, example: '0' }, sound: { pattern: /^\w+$/, example: 'bike' } },
  messages: ({ fields, options }, notification) => {
    const pairs = {
      token: fields.token,
      user: fields.userKey,
      title: clip(oneLine(notification.title), LONGEST_TITLE),
      message: clip(printable(notification.text), 1024),
      device: targetsOf(fields.device).join(',') || undefined,
      priority: options.priority,
      sound: options.sound,
      url: notification.link,
    }
    const body = Object.entries(pairs).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
    )
    return [
      {
        via: 'http',
        method: 'POST',
        url: 'https://api.pushover.net/1/messages.json',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.join('&'),
      },
    ]
  },
}

const HOME_ASSISTANT_PORT = '8123'

export const homeAssistant: Service = {
  title: 'Home Assistant',
  schemes: { plain: 'hassio', secure: 'hassios' },
  forms: ['{host}:{port}/{token}/{target*}'],
  fields: {
    host: { ...host, example: 'homeassistant.example.com' },
    port: { ...port, example: HOME_ASSISTANT_PORT },
    token: token('eyJhbGciOiJIUzI1NiJ9.e30.signature'),
    target: { pattern: /^(?:\w+\.)?\w+(?:\/(?:\w+\.)?\w+)*$/, example: 'mobile_app_phone' },
  },
  options: { nid: { pattern: /^[\w-]+$/, example: 'larder' } },
  messages: (address, notification) => {
    const { fields, options } = address
    const post = (service: string, body: unknown) =>
      jsonMessage(serverUrl(address, `/api/services/${service}`, HOME_ASSISTANT_PORT), body, {
        headers: { authorization: `Bearer ${fields.token}` },
      })
    const services = targetsOf(fields.target)
    // The board shows Markdown; a notification that comes twice replaces itself.
    if (services.length === 0) {
      const text = escapeMarkdown(notification.text)
      return [
        post('persistent_notification/create', {
          title: oneLine(notification.title),
          message: notification.link ? `${text}, ${notification.link}` : text,
          notification_id: options.nid ?? notification.id,
        }),
      ]
    }
    return services.map((service) =>
      post(service.includes('.') ? service.replace('.', '/') : `notify/${service}`, {
        title: oneLine(notification.title),
        message: printable(plainText(notification)),
      }),
    )
  },
}

export const apprise: Service = {
  title: 'Apprise API',
  schemes: { plain: 'apprise', secure: 'apprises' },
  forms: ['{user}:{password}@{host}:{port}/{path*}/{key}'],
  fields: {
    host: { ...host, example: 'apprise.example.com' },
    port,
    user,
    password,
    path: { example: 'apprise' },
    key: token('kitchen'),
  },
  options: { tags: { example: 'family' } },
  messages: (address, notification) => {
    const { fields, options } = address
    const body = {
      title: oneLine(notification.title),
      body: printable(plainText(notification)),
      type: 'info',
      format: 'text',
      ...(options.tags ? { tag: options.tags } : {}),
    }
    return [jsonMessage(serverUrl(address, `/notify/${fields.key}`), body, signInOf(fields))]
  },
}

/** Title and text, as one who listens on a topic reads them. */
const inOne = (notification: Notification) => `${oneLine(notification.title)}\n${printable(plainText(notification))}`

export const mqtt: Service = {
  title: 'MQTT',
  schemes: { plain: 'mqtt', secure: 'mqtts' },
  forms: ['{user}:{password}@{host}:{port}/{topic*}'],
  fields: {
    host: { ...host, example: 'mqtt.example.com' },
    port: { ...port, example: '1883' },
    user,
    password,
    topic: { required: true, pattern: /^[^+#\0]+$/, example: 'home/kitchen' },
  },
  options: { qos: { pattern: /^[012]$/, example: '1' }, retain: { pattern: /^(?:yes|no)$/i, example: 'no' } },
  messages: ({ fields, options, secure }, notification) => [
    {
      via: 'mqtt',
      host: String(fields.host),
      port: Number(fields.port ?? (secure ? 8883 : 1883)),
      secure,
      ...(fields.user === undefined ? {} : { user: fields.user }),
      ...(fields.password === undefined ? {} : { password: fields.password }),
      topic: String(fields.topic),
      payload: inOne(notification),
      qos: Number(options.qos ?? 0) as 0 | 1 | 2,
      retain: /^yes$/i.test(options.retain ?? ''),
    },
  ],
}

export const mail: Service = {
  title: 'E-mail',
  schemes: { plain: 'mailto', secure: 'mailtos' },
  forms: ['{recipient}'],
  fields: {
    recipient: { required: true, pattern: /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/, example: 'ana@example.com' },
  },
  messages: ({ fields }, notification) => [
    {
      via: 'mail',
      to: String(fields.recipient),
      subject: oneLine(notification.title),
      text: printable(plainText(notification)),
    },
  ],
}
