import { aCourierKey, aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { aCustomer } from '#testing/shop/people.ts'
import type { Headers, Reply } from '#testing/shop/test-app.ts'
import { desk, type Device, type Ground, ME, type Member, PEOPLE, SIGN_IN } from './desk-ground.ts'
import { type PlayedFlow, playedFlow } from './flow.ts'

/** Ways into the desk, and what somebody there hands to another person. */
export function accessFlows(ground: Ground): PlayedFlow[] {
  return [
    staffCode(ground),
    invitation(ground),
    deviceLink(ground),
    phoneOrder(ground),
    cashOffer(ground),
    ...officeFiles(ground),
  ]
}

let serial = 0

function staffCode(ground: Ground): PlayedFlow {
  const { app } = ground
  const { late, anOwner } = desk(ground)
  type Begun = { id: number; contact: string; code: string }
  const finish = ({ contact, code }: Begun) => app.post(SIGN_IN, { contact, code })
  const begin = async () => {
    const contact = `flow${(serial += 1)}@medina.example`
    const { id } = await aStaffMember(app, { role: 'support', email: contact })
    await app.post(`${SIGN_IN}/code`, { contact })
    return { id, contact, code: await app.codeFor(contact) }
  }
  return playedFlow<Begun>({
    name: 'Sign-in by a code',
    steps: [
      { endpoint: 'operator.sendCode', proves: 'nothing' },
      { endpoint: 'operator.signIn', proves: 'that the caller reads the contact of a person' },
    ],
    boundTo: 'the contact, as long as it is the person’s',
    ends: '5 minutes, once, or with the person',
    begin,
    finish,
    refused: {
      other: async ({ code }) => {
        const contact = `other${serial}@medina.example`
        const { id } = await aStaffMember(app, { role: 'support', email: contact })
        return () => finish({ id, contact, code })
      },
      unproven: 'it is the proof',
      late: (begun) => late(6, () => finish(begun)),
      ended: async (begun) => {
        await app.remove(`${PEOPLE}/${begun.id}`, undefined, (await anOwner()).headers)
        return () => finish(begun)
      },
    },
  })
}

function invitation(ground: Ground): PlayedFlow {
  const { app } = ground
  const { anOwner, endAll, late } = desk(ground)
  type Begun = { maker: Member; code: string }
  const finish = ({ code }: Begun) => app.post(`${SIGN_IN}/link`, { code })
  return playedFlow<Begun>({
    name: 'Invitation',
    steps: [
      { endpoint: 'operator.invitePerson', proves: 'an owner, by the second factor' },
      { endpoint: 'operator.linkPerson', proves: 'the same' },
      { endpoint: 'operator.openLink', proves: 'that the caller has the link, and that its maker may still invite' },
    ],
    boundTo: 'the person, the contact and the maker',
    ends: '3 days, once, or when the maker is signed out everywhere or may no longer invite',
    begin: async () => {
      const maker = await anOwner()
      const { body } = await app.post<{ link: { code: string } }>(PEOPLE, { name: 'Yara', role: 'office' }, maker.headers)
      return { maker, code: body.link.code }
    },
    finish,
    refused: {
      other: async (begun) => {
        await finish(begun)
        return () => finish(begun)
      },
      unproven: async (begun) => {
        const { headers } = await anOwner()
        await app.put(`${PEOPLE}/${begun.maker.id}`, { name: 'Sami', role: 'support' }, headers)
        return () => finish(begun)
      },
      late: (begun) => late(3 * 24 * 60 + 1, () => finish(begun)),
      ended: async (begun) => {
        await endAll(begun.maker)
        return () => finish(begun)
      },
    },
  })
}

function deviceLink(ground: Ground): PlayedFlow {
  const { app } = ground
  const { anOwner, signOut, late } = desk(ground)
  type Begun = { owner: Member; code: string }
  const finish = ({ code }: Begun) => app.post(`${SIGN_IN}/link`, { code })
  return playedFlow<Begun>({
    name: 'Link for another device',
    steps: [
      { endpoint: 'operator.linkDevice', proves: 'a session' },
      { endpoint: 'operator.openLink', proves: 'that the caller has the link; the new session has proved no second factor' },
    ],
    boundTo: 'the session that made it',
    ends: '10 minutes, once, or with that session',
    begin: async () => {
      const owner = await anOwner()
      return { owner, code: (await app.post<{ code: string }>(`${ME}/link`, undefined, owner.headers)).body.code }
    },
    finish,
    refused: {
      other: async (begun) => {
        await finish(begun)
        return () => finish(begun)
      },
      unproven: 'the new session has to prove the second factor itself',
      late: (begun) => late(11, () => finish(begun)),
      ended: async (begun) => {
        await signOut(begun.owner)
        return () => finish(begun)
      },
    },
  })
}

function phoneOrder(ground: Ground): PlayedFlow {
  const { app } = ground
  const { anOwner, signOut, late } = desk(ground)
  type Begun = { member: Member; ticket: string }
  const finish = ({ ticket }: Begun) => app.post('/api/v1/phone-orders/open', { ticket })
  return playedFlow<Begun>({
    name: 'Order for a caller',
    steps: [
      { endpoint: 'operator.startPhoneOrder', proves: 'a person or key that may place orders' },
      { endpoint: 'phoneOrders.open', proves: 'that the caller has the address, and the same rights again' },
    ],
    boundTo: 'the session or key that made it',
    ends: '10 minutes, once, or with that session, key or role',
    begin: async () => {
      const member = await aStaffMember(app, { role: 'support' })
      const wish = { name: 'Nour', phone: '+966551234567' }
      const { body } = await app.post<{ url: string }>('/api/v1/operator/phone-orders', wish, member.headers)
      return { member, ticket: body.url.split('#call-')[1] ?? '' }
    },
    finish,
    refused: {
      other: async (begun) => {
        await finish(begun)
        return () => finish(begun)
      },
      unproven: async (begun) => {
        const { headers } = await anOwner()
        await app.put(`${PEOPLE}/${begun.member.id}`, { name: 'Sami', role: 'finance' }, headers)
        return () => finish(begun)
      },
      late: (begun) => late(11, () => finish(begun)),
      ended: async (begun) => {
        await signOut(begun.member)
        return () => finish(begun)
      },
    },
  })
}

function cashOffer(ground: Ground): PlayedFlow {
  const { app, shop } = ground
  const { late } = desk(ground)
  type Courier = { courier: number; headers: Headers }
  type Begun = { courier: Courier; code: string; office: Device }
  const path = '/api/v1/operator/courier/hand-over'
  const confirm = ({ courier }: Courier, code: string, { headers }: Device) =>
    app.post(`/api/v1/operator/couriers/${courier}/hand-over`, { code }, headers)
  const finish = ({ courier, code, office }: Begun) => confirm(courier, code, office)
  const begin = async () => {
    const [courier, office] = [await aCourierKey(app, shop), await aKey(app, { role: 'admin' })]
    const float = { kind: 'float', amount: 50, note: 'Counter' }
    await app.post(`/api/v1/operator/couriers/${courier.courier}/payments`, float, office.headers)
    const { body } = await app.post<{ hand_over: { code: string } }>(path, { amount: 50 }, courier.headers)
    return { courier, office, code: body.hand_over.code }
  }
  return playedFlow<Begun>({
    name: 'Cash of a courier',
    steps: [
      { endpoint: 'operator.offerHandOver', proves: 'the courier, who holds the cash' },
      { endpoint: 'operator.confirmHandOver', proves: 'a person or key of the payouts, who reads the courier’s screen' },
      { endpoint: 'operator.takeHandOver', proves: 'a person of the store who sees its accounts, and reads the screen' },
    ],
    boundTo: 'the offer; wrong codes count in their own session and key',
    ends: '15 minutes, once, or with the courier’s next offer',
    begin,
    finish,
    refused: {
      other: async ({ code, office }) => {
        const other = await begin()
        return () => confirm(other.courier, code === other.code ? 'none' : code, office)
      },
      unproven: async ({ courier, code }) => {
        const staff = await aStaffMember(app, { role: 'store_staff', store_ids: [shop.storeId] })
        const body = { courier_id: courier.courier, code }
        return () => app.post(`/api/v1/operator/stores/${shop.storeId}/hand-overs`, body, staff.headers)
      },
      late: (begun) => late(16, () => finish(begun), begun.office.headers),
      ended: async (begun) => {
        await app.remove(path, undefined, begun.courier.headers)
        return () => finish(begun)
      },
    },
  })
}

/** Files that a browser downloads without the key. */
function officeFiles(ground: Ground): PlayedFlow[] {
  const { app } = ground
  const { anOwner, signOut, late } = desk(ground)
  type Signed = { url: string }
  type Begun = { member: Member; path: string }
  const finish = ({ path }: Begun) => app.get(path)
  const fileOf = (name: string, steps: PlayedFlow['steps'], sign: (headers: Headers) => Promise<Reply<Signed>>) =>
    playedFlow<Begun>({
      name,
      steps,
      boundTo: 'the session or key that made it, and its rights',
      ends: '10 minutes, or with that session, key or role',
      begin: async () => {
        const member = await aStaffMember(app, { role: 'office' })
        return { member, path: (await sign(member.headers)).body.url }
      },
      finish,
      refused: {
        other: async ({ path }) => Promise.resolve(() => app.get(`${path.slice(0, -4)}AAAA`)),
        unproven: async (begun) => {
          const role = { name: 'Sami', role: 'store_staff', store_ids: [ground.shop.storeId] }
          await app.put(`${PEOPLE}/${begun.member.id}`, role, (await anOwner()).headers)
          return () => finish(begun)
        },
        late: (begun) => late(11, () => finish(begun)),
        ended: async (begun) => {
          await signOut(begun.member)
          return () => finish(begun)
        },
      },
    })
  const caller = { proves: 'that the caller has the address, and that its maker still has the rights' }
  const days = 'from=2026-03-01&to=2026-03-31&format=csv'
  return [
    fileOf(
      'Report of the office',
      [
        { endpoint: 'operator.report', proves: 'a person or key that may read statements' },
        { endpoint: 'GET /api/v1/operator/report-files/:token', ...caller },
      ],
      (headers) => app.get(`/api/v1/operator/reports/sales?${days}`, headers),
    ),
    fileOf(
      'Archive for the office',
      [
        { endpoint: 'operator.exportCustomer', proves: 'a person, by the second factor, or key of the customers' },
        { endpoint: 'GET /api/v1/operator/personal-data/:token', ...caller },
      ],
      async (headers) => app.post(`/api/v1/operator/customers/${(await aCustomer(app)).id}/personal-data`, undefined, headers),
    ),
  ]
}
