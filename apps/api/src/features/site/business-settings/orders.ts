import { z } from 'zod'
import { amount, choice, onOff, percent, settingDescriptions, whole } from './kinds.ts'

/** An `https` address opens an app or a page on every phone; `geo:` does nothing on iPhones (decision 0135). */
const mapAddress = (fallback: string, meaning: string) =>
  z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s/{}]+\/\S+$/)
    .refine((address) => ['{lat}', '{lng}'].every((part) => address.includes(part)))
    .refine((address) => URL.canParse(address.replace('{lat}', '0').replace('{lng}', '0')))
    .default(fallback)
    .register(settingDescriptions, {
      kind: 'word',
      form: 'https://… with {lat} and {lng}',
      hint: 'setting.map_address',
      limits: { place: '{lat},{lng}' },
      meaning,
    })

/** Placing, confirmation and delivery of orders. */
export const orderSettings = {
  guest_checkout_status: onOff(true, 'Customers may order without an account.'),
  order_link_hours: whole(
    72,
    { least: 1, most: 8760, unit: 'hours' },
    'Time after the end of a guest’s order in which its link still opens it.',
  ),
  message_hours: whole(
    24,
    { least: 0, most: 720, unit: 'hours' },
    'Time after the end of an order in which customer, store and courier still write to each other about it. Couriers’ numbers are shown as long.',
  ),
  call_minutes: whole(
    60,
    { least: 0, most: 1440, unit: 'minutes' },
    'Time after the end of an order in which customer, store and courier still call each other through the shop, if masked calls are configured (`CALL_PROVIDER`).',
  ),
  order_sms_status: onOff(
    false,
    'Guests who give no email address get the link to their order by SMS. It needs an SMS service, and goes to mobile numbers of the countries that also get codes.',
  ),
  home_delivery_status: onOff(true, 'Orders may be delivered.'),
  takeaway_status: onOff(true, 'Orders may be picked up at the store.'),
  schedule_order: onOff(true, 'Orders may be placed for a later time.'),
  schedule_order_slot_duration: whole(
    30,
    { least: 0, most: 1440, unit: 'minutes' },
    'Length of the time slots for scheduled orders.',
  ),
  schedule_order_days: whole(2, { least: 1, most: 14, unit: 'days' }, 'Days for which orders can be scheduled, today included.'),
  rental_preparation_minutes: whole(
    60,
    { least: 0, most: 1440, unit: 'minutes' },
    'Time to prepare a rented vehicle between two trips.',
  ),
  order_delivery_verification: onOff(false, 'Couriers need a code from the customer to hand an order over.'),
  delivery_photo: choice(
    ['without_code', 'always', 'contactless', 'never'],
    'without_code',
    'Orders that couriers photograph where they leave them: those without a code at the door, all, those that are left at the door without contact, or none.',
  ),
  order_confirmation_model: choice(
    ['store', 'deliveryman'],
    'store',
    'Role that confirms orders delivered by a courier of the platform; the business always may.',
  ),
  store_menu_rights: choice(
    ['all', 'prices', 'approval'],
    'all',
    'What stores change of their menu by themselves: all, only prices, or all once the office approves it. Sold out they say by themselves.',
  ),
  store_offer_rights: choice(
    ['all', 'approval', 'none'],
    'approval',
    'What stores offer by themselves and pay for, coupons and sales of their own items: as they like within the limits, once the office approves it, or nothing.',
  ),
  store_offer_max_percent: percent(5000, 'The highest percent of an offer that a store makes by itself; 0 for no limit.'),
  store_offer_max_amount: amount(
    0,
    'The most that an offer which a store makes by itself takes off an order or an item; 0 for no limit.',
  ),
  store_offer_max_days: whole(
    31,
    { least: 1, most: 366, unit: 'days' },
    'The days for which an offer that a store makes by itself runs at most.',
  ),
  store_offers_at_once: whole(
    5,
    { least: 1, most: 50, unit: 'offers' },
    'The offers that a store makes by itself and that run, are scheduled or wait at the same time.',
  ),
  line_runs_out_default: choice(
    ['call', 'best_match', 'remove'],
    'call',
    'What is done with a line that ran out if neither it nor its order says so: the customer is asked, the store picks the best match that is no dearer, or its pieces are taken out.',
  ),
  shortage_answer_minutes: whole(
    10,
    { least: 1, most: 60, unit: 'minutes' },
    'Minutes in which customers answer what to do with a line that ran out, if their store sets none; then the wish for the line applies.',
  ),
  unanswered_alarm_minutes: whole(
    10,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which the business is told by mail and SMS of an order that its store has not answered; 0 for never.',
  ),
  unanswered_cancel_minutes: whole(
    0,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which an order that its store has not answered is canceled, with the money back; 0 for never.',
  ),
  unanswered_pause_minutes: whole(
    0,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes for which a store is closed after such an order was canceled; 0 for not at all.',
  ),
  no_courier_alarm_minutes: whole(
    10,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which the business is told by mail and SMS of a confirmed order, or a parcel, that no courier has taken; 0 for never.',
  ),
  no_courier_wider_minutes: whole(
    0,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which such an order is offered to couriers of all zones; 0 for never.',
  ),
  no_courier_extra_minutes: whole(
    0,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which no_courier_extra_pay is added to the pay of the courier who takes such an order; 0 for never.',
  ),
  no_courier_extra_pay: amount(
    0,
    'The extra pay of such an order, which its offer names and the account of its courier receives.',
  ),
  no_courier_choice_minutes: whole(
    0,
    { least: 0, most: 1440, unit: 'minutes' },
    'Minutes after which the customer of such an order may wait or cancel it with the money back, and the time until they are asked again; 0 for never.',
  ),
  store_orders_at_once: whole(
    0,
    { least: 0, most: 1000, unit: 'orders' },
    'Orders that a store prepares at once. With more its delivery times are longer, and from twice as many on it is closed for a while; 0 for no limit.',
  ),
  zone_orders_per_courier: whole(
    0,
    { least: 0, most: 100, unit: 'orders' },
    'Orders under way in a zone for each of its couriers on duty. With more, deliveries take longer, and from twice as many on no further ones are taken for as soon as possible; 0 for no limit.',
  ),
  failed_delivery_wait_minutes: whole(
    10,
    { least: 0, most: 120, unit: 'minutes' },
    'Minutes that a courier waits at the door before an order that nobody takes is brought back; 0 for none.',
  ),
  failed_delivery_tries: whole(
    2,
    { least: 0, most: 10, unit: 'tries' },
    'Calls, messages and rings before such an order is brought back; 0 for none.',
  ),
  failed_delivery_distance_metres: whole(
    150,
    { least: 0, most: 5000, unit: 'metres' },
    'Distance from the door within which waiting and tries count; 0 for anywhere. They count too if the device knows no position.',
  ),
  unpaid_return_fee: choice(
    ['nothing', 'delivery'],
    'nothing',
    'The most that the business may charge customers for an unpaid order that came back: nothing, or its delivery fee. It is decided for each order, and taken from the wallet of an account; the rest is owed.',
  ),
  canceled_by_store: onOff(true, 'Stores may cancel an order before it is confirmed.'),
  tour_most_orders: whole(
    0,
    { least: 0, most: 20, unit: 'orders' },
    'Orders that a courier has at once. To a courier who has one, only orders of the same store or on the way are offered then; 0 for any number, from anywhere.',
  ),
  tour_detour_metres: whole(
    1000,
    { least: 0, most: 20_000, unit: 'metres' },
    'Distance from the way of an order at which store and door of another one are on the way; 0 for orders of the same store alone.',
  ),
  navigation_url: mapAddress(
    'https://www.google.com/maps/dir/?api=1&destination={lat},{lng}',
    'The map that leads couriers to a door. For OpenStreetMap: https://www.openstreetmap.org/directions?to={lat}%2C{lng}.',
  ),
  canceled_by_deliveryman: onOff(
    true,
    'Couriers may cancel an order before it is confirmed, and a parcel before it is picked up.',
  ),
  prescription_order_status: onOff(false, 'Pharmacies accept orders that consist of a prescription only.'),
  toggle_veg_non_veg: onOff(true, 'Items show whether they are vegetarian, and can be filtered by it.'),
  refund_active_status: onOff(false, 'Customers may request a refund of a delivered order.'),
  refund_window_hours: whole(
    48,
    { least: 1, most: 8760, unit: 'hours' },
    'Time after delivery in which customers may report what is wrong with an order.',
  ),
  help_instant_refund_amount: amount(
    0,
    'Reports of missing, wrong or damaged pieces up to this amount are refunded at once; 0 for never.',
  ),
  help_instant_refund_limit: whole(
    2,
    { least: 0, most: 100, unit: 'refunds' },
    'Refunds at once that a customer gets within thirty days.',
  ),
  help_answer_hours: whole(
    24,
    { least: 1, most: 720, unit: 'hours' },
    'Time within which reports about an order are answered, as customers are told.',
  ),
  anonymize_orders_days: whole(
    0,
    { least: 0, most: 36_500, unit: 'days' },
    'Days after which past orders, trips and messages lose names, contacts, addresses, notes and pictures; 0 for never.',
  ),
  delete_prescriptions_days: whole(
    0,
    { least: 0, most: 36_500, unit: 'days' },
    'Days after the end of an order in which the pictures of its prescription are deleted; 0 keeps them as long as the order’s details.',
  ),
  review_approval_status: onOff(false, 'New reviews stay hidden until the shop approves them.'),
}
