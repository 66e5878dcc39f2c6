import { filling, orderObject, placing } from './guest-orders.ts'
import { address, amount, bool, list, moment, one, type Recorded, stated, text } from './recorded.ts'

const who = { phone: '{phone}', login_type: 'otp', guest_id: '{guest}' }

/** A new person requests a code. */
export const askingForCode: Recorded[] = [
  {
    asks: 'POST /api/v1/auth/login',
    sends: { json: { ...who, type: 'phone' } },
    headers: 'no module',
    reads: { token: null, is_phone_verified: 0, is_exist_user: null, login_type: 'otp' },
  },
  // The client reads a wrong code's `message`.
  {
    asks: 'POST /api/v1/auth/verify-phone',
    sends: { json: { ...who, otp: '{wrong_otp}', verification_type: 'phone' } },
    headers: 'no module',
    status: 'refused',
    reads: { message: text },
  },
]

/** The code, then the name: no client of the family returns a ticket. */
export const signingUp: Recorded[] = [
  {
    asks: 'POST /api/v1/auth/verify-phone',
    sends: { json: { ...who, otp: '{otp}', verification_type: 'phone' } },
    headers: 'no module',
    reads: { token: null, is_personal_info: 0, is_phone_verified: 1, is_exist_user: null },
  },
  {
    asks: 'POST /api/v1/auth/update-info',
    sends: {
      json: { name: 'Lina Haddad', phone: '{phone}', email: 'lina.haddad@mail.example', login_type: 'otp', guest_id: '{guest}' },
    },
    headers: 'no module',
    reads: { token: text, is_personal_info: 1, is_exist_user: null },
    keeps: { token: 'token' },
  },
  {
    asks: 'GET /api/v1/customer/info',
    reads: {
      f_name: 'Lina',
      l_name: 'Haddad',
      ref_code: text,
      ref_by: null,
      is_valid_for_discount: bool,
      discount_amount: amount,
      discount_amount_type: stated,
      validity: stated,
      wallet_balance: amount,
      loyalty_point: amount,
      member_since_days: amount,
    },
  },
  {
    asks: 'POST /api/v1/customer/cm-firebase-token',
    sends: { json: { cm_firebase_token: 'a-token-of-the-browser', _method: 'put' } },
    reads: { message: text },
  },
  {
    asks: 'POST /api/v1/customer/cm-firebase-token',
    sends: { form: { cm_firebase_token: '@', _method: 'put' } },
    reads: { message: text },
  },
]

/** The customer orders; the former guest has an account now, and `guest_id` is still sent. */
export const customerOrder: Recorded[] = [...filling, placing({ is_guest: '0' })]

const tracked = 'GET /api/v1/customer/order/track?order_id={order}&guest_id=undefined'

export const onTheWay: Recorded[] = [
  {
    asks: tracked,
    reads: {
      ...orderObject,
      order_status: 'picked_up',
      confirmed: moment,
      picked_up: moment,
      delivery_man: one,
      'delivery_man.0.f_name': text,
      'delivery_man.0.phone': text,
      'delivery_man.0.avg_rating': amount,
      'delivery_man.0.rating_count': amount,
    },
  },
]

export const delivered: Recorded[] = [
  {
    asks: tracked,
    reads: { order_status: 'delivered', delivered: moment, payment_status: 'paid', 'store.reviews_section': true },
  },
  {
    asks: 'GET /api/v1/customer/order/list?limit=10&offset=1',
    reads: {
      total_size: 1,
      'orders.0.order_status': 'delivered',
      'orders.0.store.logo_full_url': address,
      'orders.0.store.store_business_model': 'commission',
      'orders.0.details_count': 1,
    },
  },
  {
    asks: 'POST /api/v1/items/reviews/submit',
    sends: { json: { rating: 4.5, comment: 'Warm and quick', item_id: '#soup', order_id: '{order}', delivery_man_id: null } },
    reads: { message: text },
  },
  {
    asks: 'GET /api/v1/items/reviews/{soup}?limit=10&offset=1',
    reads: { 'reviews.0.rating': 4, 'reviews.0.comment': 'Warm and quick' },
  },
  {
    asks: 'POST /api/v1/delivery-man/reviews/submit',
    sends: { json: { rating: 3.5, comment: 'Friendly', delivery_man_id: '#courier', order_id: '{order}' } },
    reads: { message: text },
  },
  { asks: 'GET /api/v1/customer/order/refund-reasons', reads: { 'refund_reasons.0.reason': text } },
  {
    asks: 'POST /api/v1/customer/order/refund-request',
    sends: {
      multipart: { order_id: '{order}', customer_reason: 'Wrong dish', customer_note: 'undefined', refund_method: 'undefined' },
    },
    reads: { message: text },
  },
  {
    asks: tracked,
    reads: {
      order_status: 'refund_requested',
      'refund.customer_reason': 'Wrong dish',
      'refund.customer_note': null,
      'refund.refund_status': 'pending',
      'refund.refund_amount': 15,
      'refund.image_full_url': list,
      'refund.image': '[]',
    },
  },
]

/** The client removes a line with its number in the body of a DELETE. */
export const emptying: Recorded[] = [
  ...filling.map((add) => ({ ...add, keeps: { line: '0.id' } })),
  {
    asks: 'DELETE /api/v1/customer/cart/remove-item',
    sends: { json: { cart_id: '#line', guest_id: '{guest}' } },
    reads: { $: list },
  },
  { asks: 'DELETE /api/v1/customer/cart/remove?guest_id=undefined', sends: 'nothing, as JSON', reads: { $: list } },
]
