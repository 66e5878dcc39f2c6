import { createECDH, randomBytes } from 'node:crypto'
import type { EndpointName } from '@medina/contract/endpoints/routes'
import { aKey } from '#features/operator/operator.builders.ts'
import { aStaffMember } from '#features/operator/people/people.builders.ts'
import { addWebhook } from '#features/operator/webhooks/webhooks.ts'
import type { Example, World } from '../authorization-cast.ts'
import { about, apart, list, ofBusiness } from './kinds.ts'

const HOOK = 'https://hooks.example/medina'

/** A web hook belongs to its key. */
const hook = async ({ app, shop }: World, keyId: number): Promise<number> => {
  const operator = { id: keyId, role: 'admin' as const, scopes: [], storeIds: [shop.storeId], courier: null }
  return (await addWebhook(app.api, operator, { url: HOOK })).id
}

const browser = {
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
}

const pushAddress = (id: number): string => `https://push.example/${id}`

let devices = 0

/** A browser that rings for its key, and awaits the tap on a test ring. */
const device = async ({ app }: World, keyId: number): Promise<number> => {
  devices += 1
  const row = { key_id: keyId, endpoint: pushAddress(devices), ...browser.keys, language: 'en' } as const
  const made = { created_at: app.api.clock.now(), test_code: String(devices) }
  await app.api.db
    .insertInto('desk_subscriptions')
    .values({ ...row, topics: [], ...made })
    .execute()
  return devices
}

const aPerson = async ({ app }: World): Promise<number> => (await aStaffMember(app, { role: 'support' })).id

let contacts = 0

/** Each is of nobody: a contact gets one code a minute. */
const aContact = (): string => `nobody-${(contacts += 1)}@mail.example`

const forOwners = (example: Example): Example => ({ ...example, ofAllStores: true }) as Example

const member = { name: 'Rana', role: 'office' }

const aMachine = async ({ app, shop }: World): Promise<number> => (await aKey(app, { storeIds: [shop.storeId] })).id

const aTill = { name: 'Till', role: 'store', scopes: ['orders:read'] }

/** Passkeys that nobody made. */
const unsigned = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }

const aNewPasskey = { ...unsigned, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }

const aUsedPasskey = { ...unsigned, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

/** Keys, people and their devices, and what a sign-in leads to. */
export const peopleExamples = {
  'operator.keys': { ...apart({ params: {} }), ofAllStores: true },
  'operator.makeKey': { ...apart({ body: aTill }), ofAllStores: true },
  'operator.rotateKey': forOwners(about(aMachine, (id) => ({ params: { id }, body: {} }))),
  'operator.revokeKey': forOwners(about(aMachine, (id) => ({ params: { id } }))),
  'operator.people': { ...apart({ params: {} }), ofAllStores: true },
  'operator.invitePerson': { ...apart({ body: member }), ofAllStores: true },
  'operator.changePerson': forOwners(about(aPerson, (id) => ({ params: { id }, body: member }))),
  'operator.removePerson': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.linkPerson': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.signOutPerson': forOwners(about(aPerson, (id) => ({ params: { id }, body: {} }))),
  'operator.ownDevices': list(),
  'operator.linkDevice': apart({ params: {} }),
  'operator.signOut': apart({ body: { devices: 'all' } }),
  'operator.secondFactor': apart({ params: {} }),
  'operator.beginApp': apart({ params: {} }),
  'operator.confirmApp': apart({ body: { code: '123456' } }),
  'operator.removeApp': apart({ params: {} }),
  'operator.renewRecoveryCodes': apart({ params: {} }),
  'operator.prove': apart({ body: { code: '123456' } }),
  'operator.passkeyOptions': apart({ params: {} }),
  'operator.addPasskey': apart({ body: { credential: aNewPasskey } }),
  'operator.removePasskey': apart({ params: { id: 987_654 } }),
  'operator.proofOptions': apart({ params: {} }),
  'operator.proveByPasskey': apart({ body: { credential: aUsedPasskey } }),
  'operator.passkeySignInOptions': { about: 'open', call: () => ({ params: {} }) },
  'operator.signInByPasskey': { about: 'open', call: () => ({ body: { credential: aUsedPasskey } }) },
  'operator.resetSecondFactor': forOwners(about(aPerson, (id) => ({ params: { id } }))),
  'operator.sendCode': { about: 'open', call: () => ({ body: { contact: aContact() } }) },
  'operator.signIn': { about: 'open', call: () => ({ body: { contact: aContact(), code: '123456' } }) },
  'operator.openLink': { about: 'open', call: () => ({ body: { code: 'AAAA-BBBB-CCCC' } }) },
  'operator.me': list(),
  'operator.stores': list(),
  'operator.board': list(),
  'operator.saveDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id), ...browser } })),
  'operator.removeDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id) } })),
  'operator.testDevice': about(device, (id) => ({ params: {}, body: { endpoint: pushAddress(id) } })),
  'operator.confirmTest': about(device, (id) => ({ params: {}, body: { code: String(id) } })),
  'operator.acts': about(
    ({ shop }) => Promise.resolve(shop.storeId),
    (id) => ({ params: { id } }),
  ),
  'operator.businessActs': ofBusiness(() => ({})),
  'operator.webhooks': list(),
  'operator.addWebhook': list({ body: { url: HOOK } }),
  'operator.updateWebhook': about(hook, (id) => ({ params: { id }, body: { events: ['order.pending'] } })),
  'operator.removeWebhook': about(hook, (id) => ({ params: { id } })),
} as const satisfies Partial<Record<EndpointName, Example>>
