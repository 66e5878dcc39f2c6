import { address, amount, type Recorded, text, within } from './recorded.ts'

const history = (type: string, reads: Recorded['reads']): Recorded => ({
  asks: `GET /api/v1/customer/wallet/transactions?offset=1&limit=10&type=${type}`,
  headers: 'no module',
  reads,
})

/** A customer adds money by a gateway, and finds it with its bonus in the wallet. */
export const toppingUp: Recorded[] = [
  {
    asks: 'GET /api/v1/customer/wallet/bonuses',
    headers: 'no module',
    reads: {
      '0.title': text,
      '0.bonus_type': 'percentage',
      '0.bonus_amount': 10,
      '0.minimum_add_amount': amount,
      '0.maximum_bonus_amount': amount,
      '0.end_date': text,
    },
  },
  {
    asks: 'POST /api/v1/customer/wallet/add-fund',
    sends: { json: { amount: '120', payment_method: 'demo', callback: '{wallet}', payment_platform: 'web' } },
    headers: 'no module',
    reads: { redirect_link: address },
    keeps: { gateway: 'redirect_link' },
  },
  { asks: 'GET {gateway}', isVisit: true, reads: {} },
  {
    asks: 'POST {gateway}',
    sends: { form: { answer: 'pay' } },
    isVisit: true,
    status: 303,
    reads: { location: within('/payment/return/') },
    keeps: { return: 'location' },
  },
  {
    asks: 'GET {return}',
    isVisit: true,
    status: 303,
    reads: { location: within('https://client.example/profile?page=wallet&flag=success&token=') },
  },
  { asks: 'GET /api/v1/customer/info', headers: 'no module', reads: { wallet_balance: 132 } },
  history('add_fund', {
    total_size: 1,
    'data.0.transaction_type': 'add_fund',
    'data.0.credit': 120,
    'data.0.admin_bonus': 12,
    'data.0.debit': 0,
    'data.0.balance': 132,
    'data.0.created_at': text,
  }),
  history('order', { total_size: 0 }),
]

/** A customer with 120 points converts some, is refused more than there are, and finds both sides in the histories. */
export const convertingPoints: Recorded[] = [
  { asks: 'GET /api/v1/customer/info', headers: 'no module', reads: { loyalty_point: 120, wallet_balance: 132 } },
  {
    asks: 'POST /api/v1/customer/loyalty-point/point-transfer',
    sends: { json: { point: '100' } },
    headers: 'no module',
    reads: { message: 'Point to wallet transfer successfully.' },
  },
  {
    asks: 'POST /api/v1/customer/loyalty-point/point-transfer',
    sends: { json: { point: 100 } },
    headers: 'no module',
    status: 'refused',
    reads: { 'errors.0.code': 'point', 'errors.0.message': text },
  },
  { asks: 'GET /api/v1/customer/info', headers: 'no module', reads: { loyalty_point: 20, wallet_balance: 142 } },
  history('loyalty_point', {
    total_size: 1,
    'data.0.transaction_type': 'loyalty_point',
    'data.0.credit': 10,
    'data.0.debit': 0,
    'data.0.balance': 142,
  }),
  {
    asks: 'GET /api/v1/customer/loyalty-point/transactions?offset=1&limit=10',
    headers: 'no module',
    reads: {
      total_size: 2,
      'data.0.transaction_type': 'point_to_wallet',
      'data.0.debit': 100,
      'data.0.balance': 20,
      'data.0.created_at': text,
      'data.1.transaction_type': 'order_place',
      'data.1.credit': 120,
    },
  },
]
