import { amount, flag, list, type Recorded, shopTime, stated, text } from './recorded.ts'

/** The address as the checkout and the page of a parcel send it. */
const place = {
  address: 'Lantern Street 5',
  address_type: 'Delivery',
  latitude: '{lat}',
  longitude: '{lng}',
  house: '5b',
  contact_person_name: 'Lina',
  contact_person_number: '+966551234567',
  contact_person_email: 'lina@mail.example',
}

/** A guest arrives, fills a cart and asks for the way: the client measures it without naming a mode. */
export const fillingCart: Recorded[] = [
  // Asked by the client's server before it renders a page.
  { asks: 'GET /api/v1/config/get-analytic-scripts', headers: 'no module', reads: { $: list } },
  { asks: 'POST /api/v1/auth/guest/request', sends: { json: { fcm_token: null } }, reads: {}, keeps: { guest: 'guest_id' } },
  { asks: 'GET /api/v1/items/details/{item}', reads: { name: text, price: 13.33 } },
  {
    asks: 'POST /api/v1/customer/cart/add',
    sends: {
      json: {
        guest_id: '{guest}',
        item_id: '#item',
        model: 'Item',
        price: 13.33,
        quantity: 2,
        variation: [],
        add_on_ids: [],
        add_on_qtys: [],
      },
    },
    reads: { '0.quantity': 2 },
  },
  {
    asks: 'GET /api/v1/config/distance-api?origin_lat={store_lat}&origin_lng={store_lng}&destination_lat={lat}&destination_lng={lng}',
    headers: 'no module',
    reads: { distanceMeters: amount },
    keeps: { meters: 'distanceMeters' },
  },
]

/** A guest of an app chooses options. It writes lists as text into its JSON, and its server has taken them so. */
export const choosingWithText: Recorded[] = [
  { asks: 'POST /api/v1/auth/guest/request', sends: { json: { fcm_token: '' } }, reads: {}, keeps: { chooser: 'guest_id' } },
  {
    asks: 'POST /api/v1/customer/cart/add',
    sends: {
      json: {
        guest_id: '{chooser}',
        item_id: '{dish}',
        model: 'Item',
        price: '12.5',
        quantity: '1',
        variation: '[{"name":"Size","values":{"label":["Large"]}}]',
        add_on_ids: '[{add_on}]',
        add_on_qtys: '["2"]',
      },
    },
    reads: { '0.quantity': 1, '0.variation.0.values.label.0': 'Large', '0.add_on_qtys.0': 2 },
    keeps: { line: '0.id' },
  },
  {
    asks: 'POST /api/v1/customer/cart/update',
    sends: {
      json: {
        guest_id: '{chooser}',
        cart_id: '{line}',
        price: 'undefined',
        quantity: '2',
        variation: '"[{\\"name\\":\\"Size\\",\\"values\\":{\\"label\\":[\\"Small\\"]}}]"',
        add_on_ids: 'null',
        add_on_qtys: '',
        _method: 'put',
      },
    },
    reads: { '0.quantity': 2, '0.variation.0.values.label.0': 'Small' },
  },
]

/** The order as the checkout holds it, the same for the tax and for placing it; there is no `expected_amount`. */
const order = {
  ...place,
  guest_id: '{guest}',
  is_guest: 1,
  cart: [],
  store_id: '#store_id',
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  distance: '#kilometers',
  order_amount: '#shown',
  discount_amount: 0,
  dm_tips: 0,
  is_buy_now: 0,
  partial_payment: 0,
}

/** Asked with every change of the checkout. */
export const askingCharges: Recorded[] = [
  { asks: 'GET /api/v1/vehicle/extra_charge?distance={kilometers}', reads: { $: amount }, keeps: { extra: '$' } },
  {
    asks: 'POST /api/v1/customer/order/get-surge-price',
    sends: { json: { zone_id: '#zone_id', module_id: '#module', date_time: '{now}', guest_id: '{guest}' } },
    reads: { title: 'Rain', customer_note: 'It rains', customer_note_status: 1, price: '20.00', price_type: 'percent' },
    keeps: { surge: 'price' },
  },
  {
    asks: 'POST /api/v1/customer/order/get-Tax',
    sends: { json: { ...order, payment_method: '' } },
    reads: { tax_amount: amount, tax_status: 'excluded', tax_included: 0 },
    keeps: { tax: 'tax_amount' },
  },
]

/** Places the order at the sum on the page. */
export const placingAt = (shown: number): Recorded[] => [
  {
    asks: 'POST /api/v1/customer/order/place',
    sends: { json: order },
    reads: { order_id: amount, total_ammount: shown, status: 'pending', created_at: shopTime },
    keeps: { order: 'order_id' },
  },
  {
    asks: 'GET /api/v1/customer/order/track?order_id={order}&guest_id={guest}&contact_number=966551234567',
    reads: { order_amount: shown, total_tax_amount: amount, tax_status: 'excluded', delivery_charge: amount },
  },
]

/** The client puts a plus before the numbers of the profile, which has one. */
const parcel = {
  ...place,
  contact_person_number: '+{phone}',
  cart: [],
  order_type: 'parcel',
  payment_method: 'cash_on_delivery',
  distance: '#kilometers',
  order_amount: '#shown',
  dm_tips: 0,
  parcel_category_id: '#category',
  charge_payer: 'sender',
  receiver_details: JSON.stringify({
    contact_person_name: 'Huda',
    contact_person_number: '++966557654321',
    contact_person_email: null,
    address: 'Palm Street 9',
    address_type: 'others',
    latitude: '22.43',
    longitude: '39.06',
    zone_id: 1,
    house: '4',
  }),
}

/** A customer describes a parcel; this page measures the way with a mode. */
export const describingParcel: Recorded[] = [
  {
    asks: 'GET /api/v1/parcel-category',
    reads: { '0.name': text, '0.parcel_per_km_shipping_charge': stated },
    keeps: { category: '0.id' },
  },
  { asks: 'GET /api/v1/customer/info', reads: { phone: text, is_phone_verified: flag }, keeps: { phone: 'phone' } },
  {
    asks: 'GET /api/v1/config/distance-api?origin_lat={lat}&origin_lng={lng}&destination_lat=22.43&destination_lng=39.06&mode=WALK',
    headers: 'no module',
    reads: { distanceMeters: amount },
    keeps: { meters: 'distanceMeters' },
  },
]

/** The customer asks for the tax, sends the parcel, and looks at the reasons to call it off. */
export const sendingParcelAt = (shown: number): Recorded[] => [
  { asks: 'POST /api/v1/customer/order/get-Tax', sends: { json: parcel }, reads: { tax_amount: 0, tax_status: 'excluded' } },
  {
    asks: 'POST /api/v1/customer/order/place',
    sends: { json: parcel },
    reads: { order_id: amount, total_ammount: shown, created_at: shopTime },
    keeps: { parcel: 'order_id' },
  },
  {
    asks: 'GET /api/v1/customer/order/details?order_id={parcel}',
    reads: {
      'delivery_address.contact_person_number': '{phone}',
      'receiver_details.contact_person_number': '+966557654321',
    },
  },
  {
    asks: 'GET /api/v1/get-parcel-cancellation-reasons?offset=1&limit=10&user_type=customer&cancellation_type=before_pickup',
    reads: {
      total_size: amount,
      'data.0.reason': text,
      'data.0.user_type': 'customer',
      'data.0.cancellation_type': 'before_pickup',
    },
  },
]

/** The parcel is on its way. Its sender chooses reasons and calls it off, so it comes back. */
export const callingParcelBack: Recorded[] = [
  {
    asks: 'GET /api/v1/get-parcel-cancellation-reasons?offset=1&limit=10&user_type=customer&cancellation_type=after_pickup',
    reads: { 'data.0.cancellation_type': 'after_pickup' },
    keeps: { reason: 'data.0.reason' },
  },
  {
    asks: 'POST /api/v1/customer/order/cancel',
    sends: {
      json: { order_id: '#parcel', reason: ['{reason}', 'Nobody is there'], note: 'Ring me', guest_id: null, _method: 'put' },
    },
    reads: { message: text },
  },
  {
    asks: 'POST /api/v1/customer/order/cancel',
    sends: { json: { order_id: '#parcel', reason: ['{reason}'], _method: 'put' } },
    status: 403,
    reads: { 'errors.0.code': 'order', message: text },
  },
]

/** The parcel is back at its sender, who confirms it by the code of the order. */
export const parcelIsBack: Recorded[] = [
  {
    asks: 'GET /api/v1/customer/order/track?order_id={parcel}',
    reads: { order_status: 'returning', otp: text },
    keeps: { otp: 'otp' },
  },
  {
    asks: 'POST /api/v1/customer/order/parcel-return',
    sends: { json: { order_id: '#parcel', order_status: 'returned', return_otp: '{otp}' } },
    reads: { message: text },
  },
  { asks: 'GET /api/v1/customer/order/track?order_id={parcel}', reads: { order_status: 'returned' } },
]
