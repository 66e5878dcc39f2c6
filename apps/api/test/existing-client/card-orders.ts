import { filling, placing } from './guest-orders.ts'
import { address, type Recorded, text, within } from './recorded.ts'

const byCard = placing({ payment_method: 'digital_payment' })
const track = (reads: Recorded['reads']): Recorded => ({
  asks: 'GET /api/v1/customer/order/track?order_id={order}&guest_id={guest}&contact_number=966551234567',
  reads,
})
const toGateway: Recorded = {
  asks: 'GET /payment-mobile?order_id={order}&customer_id={payer}&payment_platform=web&callback={callback}&payment_method=demo',
  isVisit: true,
  status: 303,
  reads: { location: within('/demo/pay/') },
  keeps: { gateway: 'location' },
}
/** Presses a button on the gateway's page and follows the redirect through our service. */
const atGateway = (answer: string, flag: string): Recorded[] => [
  { asks: 'GET {gateway}', isVisit: true, reads: {} },
  {
    asks: 'POST {gateway}',
    sends: { form: { answer } },
    isVisit: true,
    status: 303,
    reads: { location: within('/payment/return/') },
    keeps: { return: 'location' },
  },
  {
    asks: 'GET {return}',
    isVisit: true,
    status: 303,
    reads: { location: within(`https://client.example/profile?page=my-orders&flag=${flag}&token=`) },
    keeps: { [flag]: 'location' },
  },
]

/** A guest pays at the gateway, and comes back to the client's own page. */
export const paidByCard: Recorded[] = [
  ...filling,
  byCard,
  track({ order_status: 'pending', payment_status: 'unpaid', payment_method: 'digital_payment', order_amount: 21 }),
  toGateway,
  ...atGateway('pay', 'success'),
  track({
    order_status: 'confirmed',
    payment_status: 'paid',
    'payments.0.payment_status': 'paid',
    'payments.0.amount': 21,
    'payments.0.payment_method': 'demo',
    'payments.0.transaction_ref': text,
  }),
]

/** The page of the gateway is left without an answer; the order is paid in cash after all. */
export const switchedToCash: Recorded[] = [
  ...filling,
  byCard,
  toGateway,
  {
    asks: 'POST /api/v1/customer/order/payment-method',
    sends: { json: { guest_id: '{guest}', order_id: '#order', _method: 'put' } },
    reads: { message: text },
  },
  track({
    order_status: 'pending',
    payment_method: 'cash_on_delivery',
    payment_status: 'unpaid',
    'store.logo_full_url': address,
  }),
]

/** Canceled at the gateway: the client shows its failure view. */
export const canceledByCard: Recorded[] = [
  ...filling,
  byCard,
  toGateway,
  ...atGateway('cancel', 'cancel'),
  track({ order_status: 'failed', payment_status: 'unpaid' }),
]
