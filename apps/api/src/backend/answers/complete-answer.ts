import type { ShopEndpointName } from '@medina/contract/endpoints/shop-routes'
import { toPlainText } from '#lib/text/clean-html.ts'
import { completeConfig } from './complete-config.ts'
import { completeMessages } from './complete-messages.ts'
import { completeStores } from './complete-stores.ts'
import { completeCart } from '#backend/ordering/complete-cart.ts'
import { readPageNumber } from '#backend/family-input.ts'
import { isMembers, type Members, toRows } from '#backend/members.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'
import { completeRentalCart, completeTrip, completeVehicle } from '#backend/rental/complete-rental.ts'

type Context = RelayedCall & BackendTools

/** Adds members of the contract that the family's responses lack and the general rules of `readAnswer` cannot provide. */
export async function completeAnswer(name: ShopEndpointName, answer: unknown, context: Context): Promise<unknown> {
  const complete = completions[name]
  const known = completeStores(answer, context.caller.position !== null)
  const whole = complete === undefined ? known : await complete(known as never, context)
  return isMembers(whole) && 'total_size' in whole && !('next_cursor' in whole)
    ? { ...whole, next_cursor: findNextPage(whole, context) }
    : whole
}

type Completion = (answer: never, context: Context) => unknown

const inTimeZone =
  (complete: (answer: never, timeZone: string) => unknown): Completion =>
  async (answer, { read, caller }) =>
    complete(answer, (await read('site.config', {}, toAnybody(caller))).time_zone)

const vehiclePage = (page: Members): Members => ({ ...page, vehicles: toRows(page.vehicles).map(completeVehicle) })

const completions: Partial<Record<ShopEndpointName, Completion>> = {
  'site.config': (config: Members, { findGround, caller, clock }) =>
    completeConfig(config, { ground: findGround(), language: caller.language, timeZone: clock.findZone(config) }),
  'site.landing': (texts: Members) => Object.fromEntries(Object.entries(texts).map(withoutMark)),
  'site.modules': (modules: unknown) =>
    toRows(modules).map(({ description, ...module }) => ({
      ...module,
      description: typeof description === 'string' ? toPlainText(description) : '',
    })),
  // The server's total only counts the rows of the page, so there never is a next page.
  'catalog.recommendedItems': (page: Members) => ({ ...page, next_cursor: null }),
  'catalog.storeReviews': (reviews: unknown, { query }) =>
    Array.isArray(reviews) && query?.limit !== undefined
      ? { total_size: reviews.length, limit: null, offset: null, reviews, next_cursor: null }
      : reviews,
  // The family's servers have a single time zone, which is that of all opening hours.
  'catalog.store': async (store: Members, { read, caller }) => {
    if (!('id' in store)) return {}
    const { time_zone } = await read('site.config', {}, { ...caller, token: null })
    return { time_zone, ...store }
  },
  'cart.list': completeCart,
  'cart.add': completeCart,
  'cart.remove': completeCart,
  'cart.clear': completeCart,
  'orders.payOffline': (answer: Members) => ({ message: answer.payment, ...answer }),
  'orders.updateOffline': (answer: Members) => ({ message: answer.payment, ...answer }),
  'rental.search': vehiclePage,
  'rental.topRated': vehiclePage,
  'rental.providerVehicles': vehiclePage,
  'rental.vehicle': inTimeZone((vehicle: Members, time_zone) => ({ time_zone, ...completeVehicle(vehicle) })),
  'rental.provider': inTimeZone((provider: Members, time_zone) => ({ time_zone, ...provider })),
  'rentalCart.get': completeRentalCart,
  'rentalCart.remove': completeRentalCart,
  'rentalCart.removeSeveral': completeRentalCart,
  'trips.details': completeOneTrip,
  'trips.list': async (page: Members, { read, caller }) => {
    const { digit_after_decimal_point: digits } = await read('site.config', {}, toAnybody(caller))
    return { ...page, trips: toRows(page.trips).map((trip) => completeTrip(trip, digits)) }
  },
  'messages.list': completeMessages,
  'messages.search': completeMessages,
  'messages.details': completeMessages,
  'messages.send': completeMessages,
  'catalog.browse': (page: Members) => ({ is_counted: true, ...page }),
  // Errors of the maps provider are passed through with a success status.
  'geo.direction': ({ routes = [] }: Members) => ({ routes }),
  'geo.autocomplete': (answer: Members) => ('error' in answer ? [] : answer),
  // Without a sale the family sends an empty list, ours an empty object.
  'flashSales.running': (sale: unknown, { now }) =>
    isMembers(sale) && 'id' in sale ? { now: now().toISOString(), ...sale } : {},
  'flashSales.items': (page: Members, { now }) => ({
    ...page,
    flash_sale: { now: now().toISOString(), ...(isMembers(page.flash_sale) ? page.flash_sale : {}) },
  }),
}

/** Titles mark a word that the family's clients colour, as `$word$`; pages show it like the others. */
const withoutMark = ([name, text]: [string, unknown]): [string, unknown] =>
  name.endsWith('title') && typeof text === 'string' ? [name, text.replace(/\$(\p{L}[^$]*)\$/gu, '$1')] : [name, text]

async function completeOneTrip(trip: Members, { read, caller }: Context): Promise<Members> {
  const { digit_after_decimal_point: digits } = await read('site.config', {}, toAnybody(caller))
  return completeTrip(trip, digits)
}

/** Pages are numbered from 1; a page that ends before the total has a next one. */
function findNextPage({ total_size, limit }: Members, { query }: Context): string | null {
  const page = readPageNumber(query?.cursor) ?? Number(query?.offset ?? 1)
  const size = Number(query?.limit ?? limit ?? 0)
  return size > 0 && page * size < Number(total_size) ? `page-${page + 1}` : null
}
