import { operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aWorld, type Call, type World } from './authorization-cast.ts'
import { aCallOf, allowed, type GuardedName, guardedNames, isReusable, type Kind, kinds } from './authorization-kinds.ts'
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
  'operator.testMessage',
  'operator.createTemplates',
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
  const answers: { kind: Kind; keyId: number; isAnswered: boolean; isRefused: boolean; isNamed: boolean }[] = []
  let left: Call | null = null
  for (const kind of kinds) {
    const { id: keyId, headers } = await aKeyOf(kind)
    const call: Call = left ?? (await aCallOf(world, name, keyId))
    const { status } = await sendTo(world.app, name, { call, headers })
    const isAnswered = status === 200
    left = isReusable(name, status) ? call : null
    // The next kind may write over it.
    const isNamed = isAnswered && isChange && (await listNamed([keyId])).length > 0
    answers.push({ kind, keyId, isAnswered, isRefused: [403, 404, 409].includes(status), isNamed })
  }
  expect(answers.filter(({ isAnswered }) => isAnswered).map(({ kind }) => kind)).toEqual(
    kinds.filter((kind) => allowed[name].includes(kind)),
  )
  const others = answers.filter(({ isAnswered }) => !isAnswered)
  expect(others.filter(({ isRefused }) => !isRefused)).toEqual([])
  if (others.length > 0) expect(await listNamed(others.map(({ keyId }) => keyId))).toEqual([])
  if (isChange) expect(answers.filter(({ isAnswered, isNamed }) => isAnswered && !isNamed)).toEqual([])
})

function aKeyOf(kind: Kind): Promise<TestKey> {
  const { app, shop } = world
  const storeIds = [shop.storeId]
  if (kind === 'courier') return aCourierKey(app, shop)
  if (kind === 'business') return aKey(app, { role: 'admin' })
  if (kind === 'some stores') return aKey(app, { role: 'admin', storeIds })
  return aKey(app, { role: kind, storeIds })
}

/** Those of these keys that a row of any table names. One statement about all tables is planned once; one for each took half of this file's time. */
async function listNamed(keyIds: number[]): Promise<number[]> {
  const named = columns.map(({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = k.id)`)
  const { rows } = await sql<{ id: number }>`
    select k.id from unnest(${keyIds}::bigint[]) as k (id) where ${sql.join(named, sql` or `)}`.execute(world.app.api.db)
  return rows.map(({ id }) => id)
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
