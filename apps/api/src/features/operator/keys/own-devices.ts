import { type DeviceTopic, listFirstTopics, listTopics } from '@medina/contract/operator/devices/device-topics'
import type { DeskDevice } from '@medina/contract/operator/devices/operator-devices'
import type { Api } from '#api.ts'
import {
  type DeskDeviceRow,
  findOwnDevice,
  queueForDevice,
  removeDeskDevice,
  requireReachable,
  saveDeskDevice,
  type Subscription,
  trimDeskDevices,
  updateDeskDevice,
} from '#features/notifications/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { randomToken } from '#lib/keys.ts'

type Doing = Pick<Api, 'db' | 'clock' | 'push'>
type Wish = Subscription & { topics?: DeviceTopic[] | undefined }

const MOST_DEVICES = 10
/** A press too many does not ring twice. */
const TEST_PAUSE_MS = 5_000

/** Registers or renews a browser that rings for the key. Throws 422 for an address that is no push service. */
export async function saveOwnDevice(
  { db, clock, push }: Doing,
  operator: Operator,
  { wish: { topics, ...subscription }, language }: { wish: Wish; language: Language },
): Promise<DeskDevice> {
  requireReachable(push, subscription)
  const { endpoint, keys } = subscription
  const offered = listTopics(operator.role)
  const chosen = topics === undefined ? undefined : offered.filter((topic) => topics.includes(topic))
  return db.transaction().execute(async (tx) => {
    const keyId = await findDeviceKey(tx, operator)
    const device = { endpoint, ...keys, language }
    await saveDeskDevice(tx, { keyId, device, topics: chosen, first: listFirstTopics(operator.role), now: clock.now() })
    await trimDeskDevices(tx, keyId, MOST_DEVICES)
    return toDevice(await requireDevice(tx, keyId, { endpoint }))
  })
}

export async function removeOwnDevice({ db }: Pick<Doing, 'db'>, operator: Operator, endpoint: string): Promise<boolean> {
  return removeDeskDevice(db, await findDeviceKey(db, operator), endpoint)
}

/** Sends a test ring. Throws 404 for a device that is not registered, 429 within a few seconds of the last one. */
export async function testOwnDevice({ db, clock }: Doing, operator: Operator, endpoint: string): Promise<DeskDevice> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const keyId = await findDeviceKey(tx, operator)
    const { id, language, test_sent_at: sentAt } = await requireDevice(tx, keyId, { endpoint })
    if (sentAt !== null && now.getTime() - sentAt.getTime() < TEST_PAUSE_MS) throw refuse(429, 'endpoint', 'operator.test_soon')
    const code = randomToken()
    await updateDeskDevice(tx, id, { test_code: code, test_sent_at: now })
    await queueForDevice(tx, { id, fact: { ring: 'test', code }, language, now })
    return toDevice(await requireDevice(tx, keyId, { endpoint }))
  })
}

/** Confirms the last test ring of a device. Throws 404 for any other code, also for one of another key's device. */
export async function confirmOwnTest({ db, clock }: Doing, operator: Operator, code: string): Promise<DeskDevice> {
  return db.transaction().execute(async (tx) => {
    const { id, endpoint, key_id: keyId } = await requireDevice(tx, await findDeviceKey(tx, operator), { test_code: code })
    await updateDeskDevice(tx, id, { test_confirmed_at: clock.now() })
    return toDevice(await requireDevice(tx, keyId, { endpoint }))
  })
}

/** The devices of a key that was rotated belong to the next key already. */
async function findDeviceKey(db: Db, { id }: Operator): Promise<number> {
  const key = await db.selectFrom('operator_keys').select('replaced_by').where('id', '=', id).executeTakeFirst()
  return key?.replaced_by ?? id
}

async function requireDevice(db: Db, keyId: number, by: Parameters<typeof findOwnDevice>[2]): Promise<DeskDeviceRow> {
  const device = await findOwnDevice(db, keyId, by)
  if (device === null) throw notFound('device', 'operator.device_unknown')
  return device
}

function toDevice({ topics, created_at, last_ok_at, test_sent_at, test_confirmed_at }: DeskDeviceRow): DeskDevice {
  return {
    topics: topics as DeviceTopic[],
    created_at: created_at.toISOString(),
    last_ok_at: last_ok_at?.toISOString() ?? null,
    test_sent_at: test_sent_at?.toISOString() ?? null,
    test_confirmed_at: test_confirmed_at?.toISOString() ?? null,
  }
}
