import { beforeEach, describe, expect, it } from 'vitest'
import { aGuestWith, anOrderBody, place, refusalOf, setSwitches } from '#testing/shop/builders.ts'
import { aCustomer, shopOf } from '#testing/shop/people.ts'
import { askForCode } from '#testing/shop/sign-in.ts'
import type { Headers } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { aCourierForm } from '#features/applications/applications.builders.ts'
import { aKey } from '#features/operator/operator.builders.ts'

const MOST = 5
const MOST_OF_NETWORK = 8
const VICTIM = 'lina.farah@gmail.com'
const NUMBER = '+966551234567'

const { app, shop, item } = await startTestShop({
  settings: { DEMO: true, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1', MESSAGES_PER_NETWORK: MOST_OF_NETWORK },
})
const { db } = app.api
beforeEach(async () => {
  await db.deleteFrom('attempt_counters').execute()
  await db.deleteFrom('outbox_messages').execute()
  await setSwitches(app, { order_sms_status: true, country: 'SA', otp_login_status: true })
})

let serial = 0
/** Each call comes from a network of its own, unless it names one. */
const from = (ip = `10.20.${Math.floor((serial += 1) / 200)}.${serial % 200}`): Headers => ({ 'x-forwarded-for': ip })
const order = async (contact: Record<string, unknown>, ip?: string) => {
  const guest = await aGuestWith(app, shop, { item_id: item })
  return (await place(app, shop, anOrderBody(guest, { order_type: 'take_away', ...contact }), from(ip))).status
}
const subscribe = (email: string) => app.post('/api/v1/newsletter/subscribe', { email }, from())
const inquire = (contact: string) => {
  const text = `A glove, number ${(serial += 1)}`
  const body = { name: 'Eve', contact, subject: text, message: text, client_key: crypto.randomUUID() }
  return app.post('/api/v1/inquiries', body, from())
}
const apply = async (email: string, ip?: string) =>
  app.post<{ token: string }>('/api/v1/auth/delivery-man/store', await aCourierForm(shop, { email }), from(ip))
const rows = () =>
  db.selectFrom('outbox_messages').select(['channel', 'recipient', 'body', 'failed_at', 'last_error']).orderBy('id').execute()
const queued = async () => (await rows()).filter(({ failed_at }) => failed_at === null)
const times = async <T>(count: number, call: (round: number) => Promise<T>): Promise<T[]> => {
  const replies: T[] = []
  for (let round = 0; round < count; round++) replies.push(await call(round))
  return replies
}

describe('messages that strangers cause', () => {
  it('are few for one mailbox, from all networks and however its address is written', async () => {
    const spellings = [VICTIM, 'LINA.FARAH@gmail.com', 'linafarah+1@gmail.com', 'l.ina.farah+two@googlemail.com']
    const placed = await times(12, (round) => order({ contact_person_email: spellings[round % 4] }))
    expect(placed).toEqual(Array(12).fill(200))
    expect(await queued()).toHaveLength(MOST)
    // A message that is not sent is recorded with its reason, without its text.
    for (const { body, last_error } of (await rows()).slice(MOST))
      expect([body, last_error]).toEqual(['', 'not sent: too many to this recipient within an hour'])
    await order({ contact_person_email: 'noura@gmail.com' })
    expect(await queued()).toHaveLength(MOST + 1)
  })

  it('count together: orders, newsletter, inquiries and applications', async () => {
    await setSwitches(app, { toggle_dm_registration: true })
    await times(3, (round) => order({ contact_person_email: `eve+${round}@mail.example` }))
    await times(2, (round) => subscribe(`eve+n${round}@mail.example`))
    await times(2, (round) => inquire(`eve+i${round}@mail.example`))
    expect((await apply('eve@mail.example')).status).toBe(200)
    expect(await queued()).toHaveLength(MOST)
    expect(await rows()).toHaveLength(8)
  })

  it('are few for one phone, and cost the SMS of nobody else', async () => {
    const refused = await times(MOST + 7, () => order({ contact_person_number: NUMBER }))
    expect(refused).toEqual(Array(MOST + 7).fill(200))
    expect((await queued()).map(({ channel, recipient }) => `${channel} ${recipient}`)).toEqual(Array(MOST).fill(`sms ${NUMBER}`))
  })

  it('are few from one network, whoever gets them', async () => {
    await times(MOST_OF_NETWORK + 2, (round) => order({ contact_person_email: `person${round}@mail.example` }, '10.30.0.1'))
    expect(await queued()).toHaveLength(MOST_OF_NETWORK)
    expect((await rows()).at(-1)?.last_error).toBe('not sent: too many from this network within an hour')
    await order({ contact_person_email: 'person99@mail.example' }, '10.30.0.2')
    expect(await queued()).toHaveLength(MOST_OF_NETWORK + 1)
  })

  it('keep no code from their recipient, and no word of the business', async () => {
    await times(MOST + 1, () => order({ contact_person_number: NUMBER }))
    expect((await askForCode(app, NUMBER, from())).status).toBe(200)
    const office = await aKey(app, { role: 'admin' })
    await times(MOST, () => order({ contact_person_email: 'noura@mail.example' }))
    const { body } = (await inquire('noura@mail.example')) as { body: { id: number } }
    expect(await queued()).toHaveLength(2 * MOST + 1)
    await app.put(`/api/v1/operator/cases/${body.id}`, { decision: 'answer', note: 'We have it.' }, office.headers)
    expect((await queued()).at(-1)).toMatchObject({ recipient: 'noura@mail.example' })
    expect(await queued()).toHaveLength(2 * MOST + 2)
  })

  it('begin again after an hour', async () => {
    await times(MOST + 1, () => order({ contact_person_email: VICTIM }))
    const now = app.api.clock.now()
    app.travelTo(new Date(now.getTime() + 3_601_000).toISOString())
    await order({ contact_person_email: VICTIM })
    expect(await queued()).toHaveLength(MOST + 1)
    app.travelTo(now.toISOString())
  })

  it('are none where a customer orders', async () => {
    const own = shopOf(shop, await aCustomer(app))
    await app.post('/api/v1/customer/cart/add', { item_id: item, quantity: 1 }, own.headers)
    await place(app, own, anOrderBody(undefined, { contact_person_email: VICTIM }))
    expect(await rows()).toEqual([])
  })
})

describe('applications', () => {
  it('are few for one mailbox within an hour, also after each is withdrawn', async () => {
    await setSwitches(app, { toggle_dm_registration: true })
    const replies = await times(5, async (round) => {
      const reply = await apply(`eve+${round}@mail.example`)
      if (reply.status === 200) await app.post('/api/v1/application/withdraw', { token: reply.body.token }, from())
      return refusalOf(reply)
    })
    expect(replies).toEqual([[200], [200], [200], [429, 'dm_registration'], [429, 'dm_registration']])
    expect(await queued()).toHaveLength(MOST)
  })
})
