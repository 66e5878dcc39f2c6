import { operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aWorld, type World } from './authorization-cast.ts'
import { aCallOf, allowed, type GuardedName, guardedNames, type Kind, kinds } from './authorization-kinds.ts'
import { sendTo } from './authorization-send.ts'

/** Positions and reading marks change every few seconds. A declined order, offered cash a removed device and a removed view are the key's own affair. A try names its key in JSON. A preview changes nothing. An order for a caller has its name once its address is opened. */
const nameless: readonly GuardedName[] = [
  'operator.position',
  'operator.attemptTry',
  'operator.tripPosition',
  'operator.seenMessages',
  'operator.seenOrderMessages',
  'operator.decline',
  'operator.previewHelpQuestion',
  'operator.offerHandOver',
  'operator.withdrawHandOver',
  'operator.removeDevice',
  'operator.removeOrderView',
  'operator.startPhoneOrder',
]

/** Calls through the shop need a provider. */
const provider = await startTwilioVoice()
let world: World
beforeAll(async () => {
  world = await aWorld(
    await startTestApp({ settings: { ...provider.settings, PUBLIC_URL: 'https://medina.example', DEMO: true } }),
  )
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

it.each(guardedNames)('%s is for its roles alone, and what it changes bears the name of the key', async (name) => {
  const isChange = !operatorRoutes[name].startsWith('GET') && !nameless.includes(name)
  const answers: [Kind, number, boolean][] = []
  for (const kind of kinds) {
    const key = await aKeyOf(kind)
    const { status } = await sendTo(world.app, name, { call: await aCallOf(world, name, key.id), headers: key.headers })
    answers.push([kind, status, (await countNamed(key.id)) > 0])
  }
  const [may, mayNot] = [true, false].map((isWanted) => answers.filter(([, status]) => (status === 200) === isWanted))
  expect(may?.map(([kind]) => kind)).toEqual(kinds.filter((kind) => allowed[name].includes(kind)))
  expect(mayNot?.filter(([, status, isNamed]) => ![403, 404, 409].includes(status) || isNamed)).toEqual([])
  if (isChange) expect(may?.filter(([, , isNamed]) => !isNamed)).toEqual([])
})

function aKeyOf(kind: Kind): Promise<TestKey> {
  const { app, shop } = world
  const storeIds = [shop.storeId]
  if (kind === 'courier') return aCourierKey(app, shop)
  if (kind === 'business') return aKey(app, { role: 'admin' })
  if (kind === 'some stores') return aKey(app, { role: 'admin', storeIds })
  return aKey(app, { role: kind, storeIds })
}

/** Rows of all tables that name the key. */
async function countNamed(keyId: number): Promise<number> {
  const { db } = world.app.api
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.confrelid = 'operator_keys'::regclass`.execute(db)
  const counts = columns.map(({ table, column }) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${keyId}`.execute(db),
  )
  return (await Promise.all(counts)).reduce((sum, { rows }) => sum + (rows[0]?.n ?? 0), 0)
}
