import { describe, expect, it } from 'vitest'
import { toContact } from '#features/address/contact.ts'
import { createChoice, listMethods, type OrderFacts, stillPossible, toOrderBody, toQuoteBody } from './order-choice.ts'

const place = { address: 'Palm Court 14', lat: 24.5, lng: 46.25, zoneIds: [1] }
const store = { delivery: true, take_away: true, schedule_order: true }
const switches = { home_delivery_status: 1, takeaway_status: 1, schedule_order: true } as const
const facts: OrderFacts = {
  choice: { ...createChoice(['delivery'], true, null), tip: 10, note: ' ring once ', runsOut: 4, instruction: 1 },
  owner: 'secret',
  bought: null,
  isPrescription: false,
  storeId: 7,
  place,
  hasTips: true,
}
const contact = toContact(
  {
    contact_person_name: 'Lina',
    contact_person_number: '0550102030',
    contact_person_email: '',
    address: 'Palm Court 14',
    road: '',
    house: '14',
    floor: '3',
    national_code: '',
    plus_code: '',
    landmark: 'Beside the mosque',
    additional_information: '',
  },
  place,
)
const payment = { method: 'cash_on_delivery', isPart: false } as const
const words = { runsOut: (note: number) => `note ${note}`, instruction: (note: number) => `instruction ${note}` }

describe('how an order is received', () => {
  it('[9.035, 9.037] follows from what the marketplace and the store offer', () => {
    expect(listMethods(store, switches)).toEqual(['delivery', 'take_away', 'scheduled'])
    expect(listMethods({ ...store, schedule_order: false }, switches)).toEqual(['delivery', 'take_away'])
    expect(listMethods({ ...store, delivery: false }, switches)).toEqual(['take_away'])
    expect(listMethods(store, { ...switches, takeaway_status: 0, home_delivery_status: 0 })).toEqual([])
  })

  it('begins with a later time where the store is closed now', () => {
    expect(createChoice(['delivery', 'scheduled'], false, '2026-11-20 12:00')).toMatchObject({
      method: 'scheduled',
      slot: '2026-11-20 12:00',
    })
    expect(createChoice(['delivery', 'scheduled'], true, '2026-11-20 12:00')).toMatchObject({ method: 'delivery', slot: null })
    expect(createChoice(['take_away'], false, null)).toMatchObject({ method: 'take_away', slot: null })
  })
})

describe('what is sent', () => {
  it('has a tip only as an amount, and only where somebody brings it', () => {
    const tipOf = (changed: Partial<OrderFacts['choice']>) =>
      toQuoteBody({ ...facts, choice: { ...facts.choice, ...changed } }).dm_tips
    expect([tipOf({}), tipOf({ tip: 'unread' }), tipOf({ tip: 'typing' }), tipOf({ method: 'take_away' })]).toEqual([10, 0, 0, 0])
  })

  it('goes to the chosen place with the total that was shown', () => {
    expect(toOrderBody(facts, { contact, shown: { total: 67.25, coupon: null, payment }, words })).toEqual({
      guest_id: 'secret',
      payment_method: 'cash_on_delivery',
      order_type: 'delivery',
      store_id: 7,
      latitude: 24.5,
      longitude: 46.25,
      dm_tips: 10,
      coupon_code: null,
      partial_payment: false,
      extra_packaging_amount: 0,
      address: 'Palm Court 14',
      address_type: 'other',
      road: '',
      house: '14',
      floor: '3',
      national_code: '',
      plus_code: '',
      landmark: 'Beside the mosque',
      contact_person_name: 'Lina',
      contact_person_number: '0550102030',
      contact_person_email: '',
      schedule_at: null,
      cutlery: false,
      order_note: 'ring once',
      unavailable_item_note: 'note 4',
      delivery_instruction: 'instruction 1',
      expected_amount: 67.25,
    })
  })

  it('[2.060, 9.033, 9.037] has no address, courier or tip for take-away, but the contact', () => {
    const takeAway: OrderFacts = { ...facts, choice: { ...facts.choice, method: 'take_away', slot: '2026-11-20 12:00' } }
    const body = toOrderBody(takeAway, { contact, shown: { total: 50, coupon: null, payment }, words })
    expect(body).toMatchObject({
      order_type: 'take_away',
      latitude: null,
      dm_tips: 0,
      schedule_at: null,
      delivery_instruction: null,
      contact_person_name: 'Lina',
    })
    expect(body).not.toHaveProperty('address')
  })

  it('is handed over as the address says, unless another way is chosen for this order', () => {
    const withNote = { ...contact, additional_information: `Ring once. ${'x'.repeat(300)}` }
    const send = (instruction: 1 | null) =>
      toOrderBody(
        { ...facts, choice: { ...facts.choice, instruction } },
        { contact: withNote, shown: { total: 50, coupon: null, payment }, words },
      )
    expect(send(1).delivery_instruction).toBe('instruction 1')
    expect(send(null).delivery_instruction).toMatch(/^Ring once\. x{189}$/)
  })

  it('asks for news by WhatsApp only where they were ticked', () => {
    const send = (whatsapp: boolean) =>
      toOrderBody(
        { ...facts, choice: { ...facts.choice, whatsapp } },
        { contact, shown: { total: 50, coupon: null, payment }, words },
      )
    expect(send(true).whatsapp_updates).toBe(1)
    expect(send(false)).not.toHaveProperty('whatsapp_updates')
  })

  it('carries a tip only where the marketplace has tips', () => {
    expect(toQuoteBody({ ...facts, hasTips: false }).dm_tips).toBe(0)
  })

  it('[9.035] is sent as a delivery with its time when it is scheduled', () => {
    const scheduled: OrderFacts = { ...facts, choice: { ...facts.choice, method: 'scheduled', slot: '2026-11-20 12:30' } }
    expect(toOrderBody(scheduled, { contact, shown: { total: 50, coupon: null, payment }, words })).toMatchObject({
      order_type: 'delivery',
      schedule_at: '2026-11-20 12:30',
    })
  })
})

describe('a coupon', () => {
  const withCoupon = { ...facts, choice: { ...facts.choice, coupon: 'SPRING' } }

  it('[3.012] is asked for with the bill, and sent only where the bill that was seen has it', () => {
    expect(toQuoteBody(withCoupon)).toMatchObject({ coupon_code: 'SPRING' })
    const body = (coupon: { code: string } | null) =>
      toOrderBody(withCoupon, { contact, shown: { total: 50, coupon, payment }, words }).coupon_code
    expect(body({ code: 'SPRING' })).toBe('SPRING')
    expect(body(null)).toBeNull()
  })
})

it('of what was chosen before a reload, only what still can be had is taken', () => {
  const possible = { methods: ['delivery', 'scheduled'], slots: ['2026-03-11 13:00'], coupon: '', isCart: false } as const
  const scheduled = { method: 'scheduled', slot: '2026-03-11 13:00', note: 'Ring' } as const
  expect(stillPossible(scheduled, possible)).toEqual(scheduled)
  expect(stillPossible(scheduled, { ...possible, slots: [] })).toEqual({ note: 'Ring' })
  expect(stillPossible({ method: 'take_away', tip: 'unread', cutlery: true }, possible)).toEqual({ cutlery: true })
  expect(stillPossible({ coupon: 'SPRING', tip: 15 }, possible)).toEqual({ coupon: 'SPRING', tip: 15 })
  expect(stillPossible({ coupon: 'SPRING', note: 'Ring' }, { ...possible, coupon: 'OTHER', isCart: true })).toEqual({})
})
