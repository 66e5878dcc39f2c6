/** A place of the recorded shop of the family, as headers. */
export const place = { zoneId: '[2]', moduleId: '1', latitude: '23.79', longitude: '90.41' }
export const phone = '+8801722222222'

/** A guest's order for that place, paid in cash. */
export const cashOrder = {
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  store_id: 21,
  latitude: 23.79,
  longitude: 90.41,
  address: 'Harbour Street 3',
  contact_person_name: 'Rafi',
  contact_person_number: phone,
}
