import type { Endpoint } from '@medina/contract/wire/endpoint'
import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import { startTestApp } from '#testing/shop/test-app.ts'
import { startTwilioVoice } from '#testing/stand-ins/twilio-voice-server.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourierKey, aKey, type TestKey } from '#features/operator/operator.builders.ts'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import { aWorld, type Call, type World } from './authorization-cast.ts'
import { operatorExamples } from './authorization-operator-examples.ts'
import { sendTo } from './authorization-send.ts'

/** Every endpoint of the operator side with a key of every kind, each with all scopes that its role may have. */
const kinds = ['store', 'provider', 'courier', 'some stores', 'business'] as const
type Kind = (typeof kinds)[number]

const names = (Object.keys(operatorRoutes) as OperatorEndpointName[]).filter(
  (name) => (endpoints[name] as Endpoint).access === 'operator',
)
const everybody = [...kinds]
const shops: Kind[] = ['store', 'provider', 'some stores', 'business']
const office: Kind[] = ['some stores', 'business']

/** The kinds that may call an endpoint about a thing of their store. A courier's own orders are tested beside their code. */
const allowed: Record<OperatorEndpointName, readonly Kind[]> = {
  'operator.me': everybody,
  'operator.stores': everybody,
  'operator.board': everybody,
  'operator.fleet': shops,
  'operator.load': ['business'],
  'operator.storeList': shops,
  'operator.orders': everybody,
  'operator.order': everybody,
  'operator.advance': ['store', ...office],
  'operator.lines': ['store', ...office],
  'operator.confirmCall': ['store', ...office],
  'operator.courier': ['courier', ...office],
  'operator.decline': ['courier'],
  'operator.duty': ['courier'],
  'operator.handOver': ['courier'],
  'operator.offerHandOver': ['courier'],
  'operator.withdrawHandOver': ['courier'],
  'operator.confirmHandOver': ['business'],
  'operator.handOversAtStore': shops,
  'operator.takeHandOver': shops,
  'operator.saveDevice': everybody,
  'operator.removeDevice': everybody,
  'operator.testDevice': everybody,
  'operator.confirmTest': everybody,
  'operator.attempt': office,
  'operator.attemptTry': office,
  'operator.decideReturn': office,
  'operator.position': shops,
  'operator.proof': shops,
  'operator.offlinePayments': office,
  'operator.offlinePayment': office,
  'operator.refund': office,
  'operator.beginRefund': office,
  'operator.returns': office,
  'operator.returned': office,
  'operator.shortages': shops,
  'operator.replacements': shops,
  'operator.noteShortage': shops,
  'operator.weighLine': shops,
  'operator.writeAnswerMinutes': shops,
  'operator.withdrawShortage': shops,
  'operator.cases': everybody,
  'operator.case': shops,
  'operator.caseMoney': shops,
  'operator.decideCase': office,
  'operator.trips': everybody,
  'operator.trip': ['provider', ...office],
  'operator.advanceTrip': ['provider', ...office],
  'operator.tripDriver': ['provider', ...office],
  'operator.tripPosition': ['provider', ...office],
  'operator.tripCash': ['provider', ...office],
  'operator.confirmTripCall': ['provider', ...office],
  'operator.tripOfflinePayment': office,
  'operator.vehicle': shops,
  'operator.unit': shops,
  'operator.stock': shops,
  'operator.items': shops,
  'operator.soldOut': shops,
  'operator.addOnSoldOut': shops,
  'operator.particulars': shops,
  'operator.writeParticulars': shops,
  'operator.storeReturns': shops,
  'operator.writeStoreReturns': shops,
  'operator.searches': shops,
  'operator.searchPreview': shops,
  'operator.meanings': shops,
  'operator.writeMeaning': ['business'],
  'operator.removeMeaning': ['business'],
  'operator.storeTags': shops,
  'operator.writeStoreTag': shops,
  'operator.acts': shops,
  'operator.weeklyHours': shops,
  'operator.hours': shops,
  'operator.menu': shops,
  'operator.saveMenu': shops,
  'operator.sortMenu': shops,
  'operator.menuForm': shops,
  'operator.menuItem': shops,
  'operator.itemEditors': shops,
  'operator.menuVehicles': shops,
  'operator.menuVehicle': shops,
  'operator.vehicleEditors': shops,
  'operator.menuChanges': shops,
  'operator.undoMenu': shops,
  'operator.decideMenu': office,
  'operator.specialDays': shops,
  'operator.writeSpecialDay': shops,
  'operator.removeSpecialDay': shops,
  'operator.reviews': shops,
  'operator.review': office,
  'operator.answerReview': shops,
  'operator.courierReviews': shops,
  'operator.courierReview': office,
  'operator.questions': shops,
  'operator.answerQuestion': shops,
  'operator.declineQuestion': shops,
  'operator.customerStatus': ['business'],
  'operator.subscribers': ['business'],
  'operator.document': ['business'],
  'operator.documentVersions': ['business'],
  'operator.writeDocument': ['business'],
  'operator.helpQuestions': ['business'],
  'operator.writeHelpQuestion': ['business'],
  'operator.previewHelpQuestion': ['business'],
  'operator.removeHelpQuestion': ['business'],
  'operator.applications': office,
  'operator.application': ['business'],
  'operator.approveApplication': ['business'],
  'operator.returnApplication': ['business'],
  'operator.settings': ['business'],
  'operator.changeSetting': ['business'],
  'operator.sheet': ['business'],
  'operator.saveRows': ['business'],
  'operator.businessActs': ['business'],
  'operator.conversations': everybody,
  'operator.conversation': ['store', ...office],
  'operator.sendMessage': ['store', ...office],
  'operator.seenMessages': ['store', ...office],
  'operator.takeConversation': ['store', ...office],
  'operator.orderMessages': shops,
  'operator.writeAboutOrder': shops,
  'operator.callAboutOrder': shops,
  'operator.seenOrderMessages': shops,
  'operator.unreadOrderMessages': everybody,
  'operator.sales': shops,
  'operator.balances': shops,
  'operator.statement': shops,
  'operator.statementFile': shops,
  'operator.payments': shops,
  'operator.addPayment': office,
  'operator.courierDay': ['courier'],
  'operator.courierBalances': ['business'],
  'operator.courierStatement': ['business'],
  'operator.courierStatementFile': ['business'],
  'operator.addCourierPayment': ['business'],
  'operator.webhooks': everybody,
  'operator.addWebhook': everybody,
  'operator.updateWebhook': everybody,
  'operator.removeWebhook': everybody,
}

/** Positions and reading marks change every few seconds. A declined order, offered cash and a removed device are the key's own affair. A try names its key in JSON. A preview changes nothing. */
const nameless: readonly OperatorEndpointName[] = [
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
]

/** Calls through the shop need a provider. */
const provider = await startTwilioVoice()
let world: World
beforeAll(async () => {
  world = await aWorld(await startTestApp({ settings: provider.settings }))
})
afterAll(() => Promise.all([world.app.close(), provider.close()]))

it.each(names)('%s is for its roles alone, and what it changes bears the name of the key', async (name) => {
  const isChange = !operatorRoutes[name].startsWith('GET') && !nameless.includes(name)
  const answers: [Kind, number, boolean][] = []
  for (const kind of kinds) {
    const key = await aKeyOf(kind)
    const { status } = await sendTo(world.app, name, { call: await aCallOf(name, key), headers: key.headers })
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

let settings = 0
let prices = 20

/** A call that changes something: some of the other examples repeat what is so already. */
async function aCallOf(name: OperatorEndpointName, key: TestKey): Promise<Call> {
  const { app, shop } = world
  const example = operatorExamples[name]
  if (example.about !== 'operator') throw new Error(`${name} has no example of an operator's`)
  const call: Call = example.call(await example.find(world, key.id))
  if (name === 'operator.duty') return { ...call, body: { on_duty: false } }
  if (name === 'operator.changeSetting') {
    settings += 1
    return { ...call, body: { value: settings % 2 === 0 ? 'off' : 'on' } }
  }
  if (name === 'operator.confirmCall' || name === 'operator.confirmTripCall') {
    const { id } = call.params as { id: number }
    await app.api.db.updateTable('orders').set({ awaits_call: true }).where('id', '=', id).execute()
    await app.api.db.updateTable('trips').set({ awaits_call: true }).where('id', '=', id).execute()
    return call
  }
  if (name === 'operator.saveRows') {
    const zone = await app.api.db.selectFrom('zones').select('name').where('id', '=', shop.zoneId).executeTakeFirstOrThrow()
    return { body: { rows: { zones: [{ name_en: zone.name.en, increased_delivery_fee: '5' }] } } }
  }
  if (name === 'operator.saveMenu') {
    const { slug } = await app.api.db.selectFrom('items').select('slug').where('id', '=', world.soup).executeTakeFirstOrThrow()
    prices += 1
    return { ...call, body: { rows: { items: [{ slug, price: String(prices) }] } } }
  }
  if (name !== 'operator.courier') return call
  const { courier_id } = await app.api.db
    .selectFrom('operator_keys')
    .select('courier_id')
    .where('id', '=', key.id)
    .executeTakeFirstOrThrow()
  return { ...call, body: { delivery_man_id: courier_id ?? (await aCourier(app, shop)) } }
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
