import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type OperatorEndpointName, operatorRoutes } from '@medina/contract/endpoints/operator-routes'
import type { Endpoint } from '@medina/contract/wire/endpoint'
import { aCourier } from '#features/reviews/reviews.builders.ts'
import type { Call, World } from './authorization-cast.ts'
import { operatorExamples } from './authorization-operator-examples.ts'

/** The kinds of keys and people on the operator side. */
export const kinds = ['store', 'provider', 'courier', 'some stores', 'business'] as const
export type Kind = (typeof kinds)[number]

/** Anyone may call the endpoints by which people sign in. */
export type SignInName =
  | 'operator.sendCode'
  | 'operator.signIn'
  | 'operator.openLink'
  | 'operator.passkeySignInOptions'
  | 'operator.signInByPasskey'
export type GuardedName = Exclude<OperatorEndpointName, SignInName>

export const guardedNames = (Object.keys(operatorRoutes) as OperatorEndpointName[]).filter(
  (name): name is GuardedName => (endpoints[name] as Endpoint).access === 'operator',
)
const everybody = [...kinds]
const shops: Kind[] = ['store', 'provider', 'some stores', 'business']
const office: Kind[] = ['some stores', 'business']

/** The kinds that may call an endpoint about a thing of their store. A courier's own orders are tested beside their code. */
export const allowed: Record<GuardedName, readonly Kind[]> = {
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
  'operator.cardLink': shops,
  'operator.decideReturn': office,
  'operator.position': shops,
  'operator.proof': shops,
  'operator.offlinePayments': office,
  'operator.offlinePayment': office,
  'operator.bankLines': ['business'],
  'operator.readStatement': ['business'],
  'operator.acceptBankLines': ['business'],
  'operator.decideBankLine': ['business'],
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
  'operator.orderMoney': office,
  'operator.grantCase': office,
  'operator.orderStory': everybody,
  'operator.orderViews': everybody,
  'operator.saveOrderView': everybody,
  'operator.removeOrderView': everybody,
  'operator.resendLink': ['store', ...office],
  'operator.trips': everybody,
  'operator.trip': ['provider', ...office],
  'operator.advanceTrip': ['provider', ...office],
  'operator.tripDriver': ['provider', ...office],
  'operator.tripPosition': ['provider', ...office],
  'operator.tripCash': ['provider', ...office],
  'operator.confirmTripCall': ['provider', ...office],
  'operator.tripOfflinePayment': office,
  'operator.tripMoney': office,
  'operator.refundTrip': office,
  'operator.resendTripLink': ['provider', ...office],
  'operator.writeAboutTrip': ['provider', ...office],
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
  'operator.startPhoneOrder': ['store', ...office],
  'operator.customers': ['business'],
  'operator.customer': ['business'],
  'operator.customerPostings': ['business'],
  'operator.customerStatus': ['business'],
  'operator.addCustomerNote': ['business'],
  'operator.endCustomerSessions': ['business'],
  'operator.changeBalance': ['business'],
  'operator.exportCustomer': ['business'],
  'operator.removeCustomer': ['business'],
  'operator.customersDiffer': ['business'],
  'operator.mergeCustomers': ['business'],
  'operator.undoMerge': ['business'],
  'operator.balanceChanges': ['business'],
  'operator.decideBalanceChange': ['business'],
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
  'operator.offers': shops,
  'operator.offerDays': shops,
  'operator.storeCampaigns': shops,
  'operator.joinCampaign': shops,
  'operator.referrals': ['business'],
  'operator.plannedPauses': shops,
  'operator.planPause': shops,
  'operator.movePause': shops,
  'operator.endPause': shops,
  'operator.storeOffers': shops,
  'operator.saveStoreOffer': shops,
  'operator.decideOffer': office,
  'operator.settings': ['business'],
  'operator.changeSetting': ['business'],
  'operator.messageTexts': ['business'],
  'operator.testMessage': ['business'],
  'operator.messageTemplates': ['business'],
  'operator.createTemplates': ['business'],
  'operator.changeSettings': ['business'],
  'operator.setup': ['business'],
  'operator.heldModules': ['business'],
  'operator.chooseModules': ['business'],
  'operator.chooseTax': ['business'],
  'operator.openStore': ['business'],
  'operator.storeForm': ['business'],
  'operator.changeStore': ['business'],
  'operator.addCourier': ['business'],
  'operator.writeLook': ['business'],
  'operator.removeLook': ['business'],
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
  'operator.invoices': shops,
  'operator.invoice': shops,
  'operator.missingInvoices': shops,
  'operator.sellers': ['business'],
  'operator.taxReport': shops,
  'operator.taxReportFile': shops,
  'operator.taxClasses': ['business'],
  'operator.taxPlaces': ['business'],
  'operator.setTaxClass': ['business'],
  'operator.report': ['business'],
  'operator.reportSums': ['business'],
  'operator.taxMonth': ['business'],
  'operator.closeTaxMonth': ['business'],
  'operator.payments': shops,
  'operator.addPayment': office,
  'operator.courierDay': ['courier'],
  'operator.courierBalances': ['business'],
  'operator.courierStatement': ['business'],
  'operator.courierStatementFile': ['business'],
  'operator.addCourierPayment': ['business'],
  'operator.keys': ['business'],
  'operator.makeKey': ['business'],
  'operator.rotateKey': ['business'],
  'operator.revokeKey': ['business'],
  'operator.people': ['business'],
  'operator.invitePerson': ['business'],
  'operator.changePerson': ['business'],
  'operator.removePerson': ['business'],
  'operator.linkPerson': ['business'],
  'operator.signOutPerson': ['business'],
  'operator.ownDevices': everybody,
  'operator.linkDevice': [],
  'operator.signOut': [],
  'operator.secondFactor': [],
  'operator.beginApp': [],
  'operator.confirmApp': [],
  'operator.removeApp': [],
  'operator.renewRecoveryCodes': [],
  'operator.prove': [],
  'operator.passkeyOptions': [],
  'operator.addPasskey': [],
  'operator.removePasskey': [],
  'operator.proofOptions': [],
  'operator.proveByPasskey': [],
  'operator.resetSecondFactor': ['business'],
  'operator.webhooks': everybody,
  'operator.addWebhook': everybody,
  'operator.updateWebhook': everybody,
  'operator.removeWebhook': everybody,
}

let settings = 0
let prices = 20

/** Whether the next caller may have the thing of this call: it was refused, or only read. Making one costs more than the call. */
export function isReusable(name: GuardedName, status: number): boolean {
  return !isOfKey(name) && (status !== 200 || operatorRoutes[name].startsWith('GET'))
}

/** Whether such a call is about what one key owns, which is nothing for another key. */
function isOfKey(name: GuardedName): boolean {
  const example = operatorExamples[name]
  return name === 'operator.courier' || (example.about === 'operator' && example.find.length > 1)
}

/** A call that changes something: some of the other examples repeat what is so already. */
export async function aCallOf(world: World, name: GuardedName, keyId: number): Promise<Call> {
  const { app, shop } = world
  const example = operatorExamples[name]
  if (example.about !== 'operator') throw new Error(`${name} has no example of an operator's`)
  const call: Call = example.call(await example.find(world, keyId))
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
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow()
  return { ...call, body: { delivery_man_id: courier_id ?? (await aCourier(app, shop)) } }
}
