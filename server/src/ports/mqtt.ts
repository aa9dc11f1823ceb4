/**
 * Publishes one message to an MQTT broker: connect, publish, wait for the acknowledgement, disconnect. Anything but the
 * expected answers ends the connection.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { MqttMessage } from '@larder/domain/notifiers/service.ts'
import type { Packet } from 'mqtt-packet'
import { createLimiter } from './limiter.ts'
import { isPortError, portError } from './port-error.ts'
import type { SafeConnect } from './safe-fetch-connect.ts'

export type PublishMqtt = (message: MqttMessage) => Promise<void>

type Limits = { timeoutMs: number; concurrency: number; waiting: number }
const DEFAULT_LIMITS: Limits = { timeoutMs: 15_000, concurrency: 4, waiting: 100 }
const MAX_BYTES = 4096
const MESSAGE_ID = 1

export function createPublishMqtt(connect: SafeConnect, limits: Partial<Limits> = {}): PublishMqtt {
  const caps = { ...DEFAULT_LIMITS, ...limits }
  const limiter = createLimiter(caps)
  return async (message) => {
    const deadline = AbortSignal.timeout(caps.timeoutMs)
    try {
      await limiter.run(async () => {
        const { host, port, secure } = message
        const socket = await connect({ host, port, secure, signal: deadline })
        try {
          await publish(socket, message, deadline)
        } finally {
          socket.destroy()
        }
      }, deadline)
    } catch (error) {
      if (deadline.aborted) throw portError({ kind: 'timeout', message: 'The other side took too long to answer' })
      throw isPortError(error) ? error : failed()
    }
  }
}

const failed = () =>
  portError({ kind: 'failed', message: 'The other side could not be reached or gave no usable answer' })

async function publish(socket: Socket, message: MqttMessage, signal: AbortSignal): Promise<void> {
  const { default: codec } = await import('mqtt-packet')
  const { user, password, topic, payload, qos, retain } = message
  const send = (packet: Packet) => socket.write(codec.generate(packet))
  const leave = () => new Promise<void>((done) => socket.end(codec.generate({ cmd: 'disconnect' }), done))

  await new Promise<void>((resolve, reject) => {
    const parser = codec.parser()
    let bytes = 0
    /** The next expected packet; anything else is not a broker. */
    parser.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connack' && (packet.returnCode ?? packet.reasonCode) === 0) {
        send({ cmd: 'publish', topic, payload, qos, retain, dup: false, messageId: MESSAGE_ID })
        if (qos === 0) leave().then(resolve, reject)
      } else if (packet.cmd === 'pubrec') send({ cmd: 'pubrel', messageId: MESSAGE_ID })
      else if (packet.cmd === 'puback' || packet.cmd === 'pubcomp') leave().then(resolve, reject)
      else reject(failed())
    })
    parser.on('error', reject)
    socket.on('data', (data) => {
      bytes += data.length
      if (bytes > MAX_BYTES) reject(failed())
      else parser.parse(data)
    })
    socket.on('error', () => reject(failed()))
    socket.on('close', () => reject(failed()))
    signal.addEventListener('abort', () => reject(failed()), { once: true })
    send({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      keepalive: 30,
      clientId: `larder-${randomUUID().slice(0, 8)}`,
      ...(user === undefined ? {} : { username: user }),
      ...(password === undefined ? {} : { password: Buffer.from(password) }),
    })
  })
}
