import { amount, list, moment, present, type Recorded, shopTime, stated, text } from './recorded.ts'

const receiver = {
  id: null,
  address_type: 'others',
  contact_person_name: 'Huda',
  contact_person_number: '+966557654321',
  contact_person_email: 'huda@mail.example',
  address: 'Palm Street 9',
  additional_address: null,
  latitude: 10.018,
  longitude: 20,
  zone_id: 1,
  zone_ids: null,
  road: '9',
  house: '4',
  floor: '2',
}

/** The parcel as its pages read it. */
const parcel = {
  order_type: 'parcel',
  order_amount: 10,
  delivery_charge: 10,
  dm_tips: 0,
  additional_charge: 0,
  ref_bonus_amount: 0,
  payment_method: 'cash_on_delivery',
  payment_status: 'unpaid',
  charge_payer: 'sender',
  delivery_instruction: 'Ring twice ( blue door )',
  pending: moment,
  confirmed: stated,
  picked_up: stated,
  delivered: stated,
  'delivery_address.contact_person_name': 'Lina',
  'delivery_address.latitude': '10',
  'receiver_details.contact_person_name': 'Huda',
  'receiver_details.contact_person_number': '+966557654321',
  'receiver_details.address': 'Palm Street 9',
  'receiver_details.house': '4',
  'parcel_category.name': text,
  'parcel_category.image_full_url': stated,
}

/** A customer sends a parcel; the client puts a plus before the number of the profile, which has one. */
export const customerParcel: Recorded[] = [
  { asks: 'GET /api/v1/parcel-category', reads: { '0.name': text }, keeps: { category: '0.id' } },
  { asks: 'GET /api/v1/customer/info', reads: { phone: text }, keeps: { phone: 'phone' } },
  {
    asks: 'POST /api/v1/customer/order/place',
    sends: {
      json: {
        cart: [],
        order_type: 'parcel',
        order_amount: 10,
        distance: 2.1,
        payment_method: 'cash_on_delivery',
        address: 'Lantern Street 5',
        latitude: '{lat}',
        longitude: '{lng}',
        contact_person_name: 'Lina',
        contact_person_number: '+{phone}',
        receiver_details: JSON.stringify(receiver),
        parcel_category_id: '#category',
        charge_payer: 'sender',
      },
    },
    reads: { order_id: amount, total_ammount: 10, created_at: shopTime },
    keeps: { parcel: 'order_id' },
  },
  {
    asks: 'GET /api/v1/customer/order/details?order_id={parcel}',
    reads: { id: present, 'delivery_address.contact_person_number': '{phone}' },
  },
]

/** A guest sends a parcel for cash, follows it, and cancels it. */
export const parcelOrder: Recorded[] = [
  {
    asks: 'GET /api/v1/parcel-category',
    reads: { '0.name': text, '0.description': text, '0.image_full_url': stated, '0.parcel_minimum_shipping_charge': null },
    keeps: { category: '0.id' },
  },
  {
    asks: 'GET /api/v1/customer/order/parcel-instructions?limit=25&offset=1',
    headers: 'no module',
    reads: { total_size: amount, data: list },
  },
  {
    asks: 'POST /api/v1/customer/order/place',
    sends: {
      json: {
        guest_id: '{guest}',
        is_guest: 1,
        cart: [],
        order_type: 'parcel',
        order_amount: 10,
        distance: 2.1,
        discount_amount: 0,
        tax_amount: 0,
        dm_tips: 0,
        payment_method: 'cash_on_delivery',
        address: 'Lantern Street 5',
        address_type: 'Selected Address',
        latitude: '{lat}',
        longitude: '{lng}',
        road: '5',
        house: '5b',
        floor: '1',
        contact_person_name: 'Lina',
        contact_person_number: '+966551234567',
        contact_person_email: 'lina@mail.example',
        receiver_details: JSON.stringify(receiver),
        parcel_category_id: '#category',
        charge_payer: 'sender',
        delivery_instruction: 'Ring twice ( blue door )',
        sender_zone_id: 1,
      },
    },
    reads: { order_id: amount, total_ammount: 10, user_id: amount, message: text, status: 'pending' },
    keeps: { parcel: 'order_id' },
  },
  { asks: 'GET /api/v1/customer/order/details?order_id={parcel}&guest_id={guest}', reads: { id: present, ...parcel } },
  {
    asks: 'GET /api/v1/customer/order/track?order_id={parcel}&guest_id={guest}&contact_number=966551234567',
    reads: { ...parcel, order_status: 'pending', delivery_man: null, details_count: 0, min_delivery_time: 0 },
  },
  {
    asks: 'GET /api/v1/customer/order/running-orders?limit=10&offset=1&guest_id={guest}',
    reads: { 'orders.0.order_type': 'parcel', 'orders.0.parcel_category.name': text, 'orders.0.details_count': 0 },
  },
  {
    asks: 'POST /api/v1/customer/order/cancel',
    sends: { json: { guest_id: '{guest}', order_id: '#parcel', reason: 'Another reason', _method: 'put' } },
    reads: { message: text },
  },
]
