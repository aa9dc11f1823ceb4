import { type DeliveryKind, sendRequest } from './delivery-kind.ts'

/** For tests only: posts what it was given to the address it was given. */
export const postDelivery: DeliveryKind<{ url: string }> = {
  kind: 'webhook',
  send: (ctx, delivery, signal) =>
    sendRequest(ctx, delivery, {
      url: delivery.payload.url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(delivery.payload),
      signal,
    }),
}
