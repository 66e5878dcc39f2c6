import { address, amount, bool, clock, flag, list, type Recorded, text, within } from './recorded.ts'

/** Each client assumes that the hours of food are never null. */
const servedAllDay = (item: string) => ({
  [`${item}.available_time_starts`]: '00:00:00',
  [`${item}.available_time_ends`]: '23:59:59',
  [`${item}.image_full_url`]: address,
})

/** From the first visit to the page of a dish, before there is a guest. */
export const landing: Recorded[] = [
  {
    asks: 'GET /api/v1/config',
    headers: 'no module',
    reads: {
      business_name: text,
      logo_full_url: address,
      country: text,
      currency_symbol: text,
      currency_symbol_direction: text,
      digit_after_decimal_point: 2,
      timeformat: text,
      cash_on_delivery: true,
      'digital_payment_info.digital_payment': true,
      'active_payment_method_list.0.gateway': 'demo',
      'centralize_login.otp_login_status': 1,
      'default_location.lat': text,
      guest_checkout_status: flag,
      home_delivery_status: flag,
      refund_active_status: true,
      ref_earning_exchange_rate: 7,
      loyalty_point_item_purchase_point: amount,
      loyalty_point_exchange_rate: amount,
      loyalty_point_minimum_point: amount,
      commission_business_model: 1,
      subscription_business_model: 0,
    },
  },
  {
    asks: 'GET /api/v1/config/get-zone-id?lat={lat}&lng={lng}',
    headers: 'no module',
    reads: {
      zone_id: within('['),
      'zone_data.0.cash_on_delivery': true,
      'zone_data.0.digital_payment': true,
      'zone_data.0.modules.0.pivot.delivery_charge_type': 'fixed',
      'zone_data.0.modules.0.pivot.fixed_shipping_charge': 6,
      'zone_data.0.modules.0.pivot.per_km_shipping_charge': 0,
      'zone_data.0.modules.0.pivot.minimum_shipping_charge': 6,
      'zone_data.0.modules.0.pivot.maximum_shipping_charge': 6,
    },
    keeps: { zone: 'zone_id' },
  },
  { asks: 'GET /api/v1/module', headers: 'no module', reads: { '0.module_type': 'food', '0.id': amount } },
  { asks: 'GET /api/v1/banners', reads: { banners: list, 'campaigns.0.start_time': '00:00' } },
  {
    asks: 'GET /api/v1/campaigns/basic',
    reads: { '0.start_time': '00:00', '0.end_time': '23:59', '0.image_full_url': address },
  },
  { asks: 'GET /api/v1/categories', reads: { '0.image_full_url': address, '0.name': text } },
  {
    asks: 'GET /api/v1/items/popular?offset=1&limit=13&type=all',
    reads: { total_size: amount, ...servedAllDay('products.0'), 'products.0.food_variations': list },
  },
  {
    asks: 'GET /api/v1/items/search?name=Soup&offset=1&limit=10&type=all',
    reads: servedAllDay('products.0'),
  },
  {
    asks: 'GET /api/v1/stores/get-stores/all?offset=1&limit=12&store_type=all',
    reads: {
      'stores.0.logo_full_url': address,
      'stores.0.cover_photo_full_url': address,
      'stores.0.store_business_model': 'commission',
      'stores.0.delivery_time': within(' min'),
    },
  },
  {
    asks: 'GET /api/v1/stores/details/{store_id}',
    reads: {
      name: text,
      store_business_model: 'commission',
      logo_full_url: address,
      avg_rating: amount,
      rating_count: amount,
      positive_rating: amount,
      total_items: amount,
      delivery_time: within('-'),
      minimum_order: amount,
      schedule_order: bool,
      current_opening_time: clock,
    },
  },
  {
    asks: 'GET /api/v1/items/details/{soup}',
    reads: { ...servedAllDay('$'), 'store_details.store_business_model': 'commission' },
  },
  // Every page of an order asks for it, three times when it is missing.
  { asks: 'GET /api/v1/customer/automated-message?limit=10&offset=1', reads: { total_size: 0, data: list } },
]
