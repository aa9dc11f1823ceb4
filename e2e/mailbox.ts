/**
 * A mail server for journeys: it listens on loopback, takes every mail and delivers none. It speaks only as much SMTP as
 * a sender needs, and knows nothing of what the mails say.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

const TIMEOUT_MS = 100
const LONGEST_MS = 120_000

export type Mailbox = {
  port: number
  /** The first link in the next mail to an address; waits for the mail. */
  linkFor: (address: string) => Promise<string>
  close: () => Promise<void>
}

type Mail = { to: string; text: string }

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  const connections = new Set<Socket>()
  const listener = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, (mail) => mails.push(mail))
  })
  listener.listen(0, 'localhost')
  await once(listener, 'listening')
  const address = listener.address()

  const linkFor = async (recipient: string): Promise<string> => {
    const deadline = Date.now() + LONGEST_MS
    while (Date.now() < deadline) {
      const at = mails.findIndex(({ to }) => to.includes(recipient))
      const [mail] = at < 0 ? [] : mails.splice(at, 1)
      const link = mail && /https?:\/\/[^\s"<>]+/.exec(mail.text)?.[0]
      if (link) return link
      await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
    }
    throw new Error(`No mail with a link came for ${recipient}`)
  }

  return {
    port: typeof address === 'object' && address ? address.port : 0,
    linkFor,
    close: async () => {
      for (const socket of connections) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
}

function converse(socket: Socket, deliver: (mail: Mail) => void): void {
  let heard = ''
  let to = ''
  let inMail = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mailbox')
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    heard += chunk
    for (;;) {
      const end = inMail ? '\r\n.\r\n' : '\r\n'
      const at = heard.indexOf(end)
      if (at < 0) return
      const part = heard.slice(0, at)
      heard = heard.slice(at + end.length)
      if (inMail) deliver({ to, text: plain(part) })
      else if (/^RCPT /i.test(part)) to = part
      const asksForMail = !inMail && /^DATA/i.test(part)
      say(answerTo(inMail ? '' : part))
      inMail = asksForMail
    }
  })
}

function answerTo(command: string): string {
  if (/^DATA/i.test(command)) return '354 go on'
  if (/^QUIT/i.test(command)) return '221 bye'
  return '250 ok'
}

/** Quoted-printable made readable: lines joined again, characters put back. */
const plain = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
