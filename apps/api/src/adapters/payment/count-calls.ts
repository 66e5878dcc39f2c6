import type { Metrics } from '#lib/monitoring/metrics.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** The gateway with its calls counted: a gateway that stops answering shows before customers complain. */
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
  return {
    ...gateway,
    start: count('start', gateway.start),
    read: count('read', gateway.read),
    refund: count('refund', gateway.refund),
  }
}
