import { escapeXml, printable } from './escape.ts'
import {
  type HttpMessage,
  host,
  type Notification,
  password,
  path,
  plainText,
  port,
  type ReadAddress,
  type Service,
  serverUrl,
  signInOf,
  user,
} from './service.ts'

/**
 * Receivers that are programs: they get the event besides the words. What the address carries as parameters goes along:
 * `+name` as a header, `:name` as a further key of the body, `-name` as a parameter of the request.
 */

const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const METHODS = /^(?:POST|PUT|GET|DELETE|PATCH|HEAD)$/i

const prefixed = ({ options }: ReadAddress, sign: string): [string, string][] =>
  Object.entries(options).flatMap(([name, value]) => (name.startsWith(sign) ? [[name.slice(1), value]] : []))

const eventKeys = ({ event }: Notification): [string, string][] =>
  event
    ? [
        ['event_type', event.eventType],
        ['integration_id', event.integrationId],
        ['document_data', JSON.stringify(event.documentData)],
        ['event_id', event.eventId],
        ['timestamp', event.timestamp],
      ]
    : []

const extras = (address: ReadAddress, notification: Notification) => [
  ...prefixed(address, ':'),
  ...eventKeys(notification),
]

function httpMessage(address: ReadAddress, type: string, body: string): HttpMessage {
  const own = prefixed(address, '+').filter(([name, value]) => HEADER_NAME.test(name) && printable(value) === value)
  const asked = prefixed(address, '-').map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  const method = (METHODS.exec(address.options.method ?? '')?.[0] ?? 'POST').toUpperCase() as HttpMessage['method']
  return {
    via: 'http',
    method,
    url: `${serverUrl(address)}${address.fields.path ? '' : '/'}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    headers: {
      ...Object.fromEntries(own.map(([name, value]) => [name.toLowerCase(), value])),
      'content-type': type,
    },
    body,
    ...signInOf(address.fields),
  }
}

const shape = {
  forms: ['{user}:{password}@{host}:{port}/{path*}'] as [string],
  fields: { host, port, user, password, path },
  options: { method: { pattern: METHODS, example: 'PUT' } },
  freeOptions: true as const,
}

export const json: Service = {
  ...shape,
  title: 'JSON',
  schemes: { plain: 'json', secure: 'jsons' },
  messages: (address, notification) => {
    const body = {
      version: '1.0',
      title: notification.title,
      message: plainText(notification),
      attachments: [],
      type: 'info',
      ...Object.fromEntries(extras(address, notification)),
    }
    return [httpMessage(address, 'application/json', JSON.stringify(body))]
  },
}

export const form: Service = {
  ...shape,
  title: 'Form',
  schemes: { plain: 'form', secure: 'forms' },
  messages: (address, notification) => {
    const pairs = [
      ['version', '1.0'],
      ['title', notification.title],
      ['message', plainText(notification)],
      ['type', 'info'],
      ...extras(address, notification),
    ].map((pair) => pair.map((text) => encodeURIComponent(text)).join('='))
    return [httpMessage(address, 'application/x-www-form-urlencoded', pairs.join('&'))]
  },
}

/** An element has to be called something that is a name in XML. */
const elementName = (name: string) => name.replace(/[^\w.-]/g, '').replace(/^[^A-Za-z_]+/, '')

export const xml: Service = {
  ...shape,
  title: 'XML',
  schemes: { plain: 'xml', secure: 'xmls' },
  messages: (address, notification) => {
    const elements = [
      ['Version', '1.1'],
      ['Subject', notification.title],
      ['MessageType', 'info'],
      ['Message', plainText(notification)],
      ...extras(address, notification).map(([name, value]) => [elementName(name), value]),
    ].flatMap(([name, value]) => (name ? `<${name}>${escapeXml(value ?? '')}</${name}>` : []))
    const body = [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
      ' xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
      '<soapenv:Body><Notification xmlns:xsi="http://nuxref.com/apprise/NotifyXML-1.1.xsd">',
      ...elements,
      '</Notification></soapenv:Body></soapenv:Envelope>',
    ].join('\n')
    return [httpMessage(address, 'application/xml', body)]
  },
}
