import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Counts the calls of a gateway in the metrics, so that one that stops responding is noticed before customers complain. */
export function countCalls(gateway: PaymentGateway, { gatewayCalls }: Pick<Metrics, 'gatewayCalls'>): PaymentGateway {
  const count = <A extends unknown[], R>(call: string, send: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      let outcome = 'failed'
      try {
        const answer = await send(...args)
        outcome = 'answered'
        return answer
      } finally {
        gatewayCalls.inc({ gateway: gateway.key, call, outcome })
      }
    }
  }
  const { holds, cards, refundSurplus } = gateway
  return {
    ...gateway,
    start: count('start', gateway.start),
    read: count('read', gateway.read),
    refund: count('refund', gateway.refund),
    ...(refundSurplus && { refundSurplus: count('refund', refundSurplus) }),
    ...(holds && { holds: { ...holds, capture: count('capture', holds.capture), release: count('release', holds.release) } }),
    ...(cards && { cards: { forget: count('forget', cards.forget) } }),
  }
}
