import { operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aWorld, type Call, type World } from './authorization-cast.ts'
import { aCallOf, allowed, type GuardedName, guardedNames, isOfKey, type Kind, kinds } from './authorization-kinds.ts'
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
let columns: Column[]
beforeAll(async () => {
  world = await aWorld(
    await startTestApp({ settings: { ...provider.settings, PUBLIC_URL: 'https://medina.example', DEMO: true } }),
  )
  columns = await listKeyColumns()
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

it.each(guardedNames)('%s is for its roles alone, and what it changes bears the name of the key', async (name) => {
  const isChange = !operatorRoutes[name].startsWith('GET') && !nameless.includes(name)
  const answers: [Kind, number, boolean][] = []
  let left: Call | null = null
  for (const kind of kinds) {
    const key = await aKeyOf(kind)
    const call: Call = left ?? (await aCallOf(world, name, key.id))
    const { status } = await sendTo(world.app, name, { call, headers: key.headers })
    // A refused call leaves its thing as it was, and making one costs more than the call.
    left = status === 200 || isOfKey(name) ? null : call
    answers.push([kind, status, await isNamed(key.id)])
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

/** Whether a row of any table names the key. One statement about all tables keeps its plan; one for each took half of this file's time. */
async function isNamed(keyId: number): Promise<boolean> {
  const named = columns.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${keyId})`,
  )
  const { rows } = await sql<{ is_named: boolean }>`select ${sql.join(named, sql` or `)} as is_named`.execute(world.app.api.db)
  return rows[0]?.is_named === true
}

type Column = { table: string; column: string }

/** The columns of all tables that hold the number of a key. */
async function listKeyColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.confrelid = 'operator_keys'::regclass`.execute(world.app.api.db)
  return rows
}
