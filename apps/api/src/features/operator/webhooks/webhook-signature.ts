import { createHmac } from 'node:crypto'

/** `t=…,v1=…`: HMAC-SHA256 with the web hook's secret over the time of sending in seconds, a dot, and the body (Stripe's scheme). */
export function signBody(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
