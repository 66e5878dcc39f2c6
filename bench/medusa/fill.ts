import { CATEGORIES, type Good, toProducts } from './catalogue.ts'

/** A buyer at Medusa has to know its key, the region where they are, and its products. */
export type Sold = { key: string; region: string; products: { id: string; variant: string }[] }

const LOT = 100
const PIECES = 1_000_000
const TAX_PERCENT = 10
const DELIVERY = 5
const COUNTRY = 'us'

type Send = <T>(path: string, body: object) => Promise<T>
type Id = { id: string }

/** Sets a shop up as its operator does, by Medusa's own calls, and fills it with the goods. `account` is a user of its admin. */
export async function fillMedusa(
  url: string,
  account: { email: string; password: string },
  goods: readonly Good[],
): Promise<Sold> {
  const { token } = await send<{ token: string }>(`${url}/auth/user/emailpass`, {}, account)
  const headers = { authorization: `Bearer ${token}` }
  const post: Send = async (path, body) => send(`${url}/admin/${path}`, headers, body)
  const { sales_channel: channel } = await post<{ sales_channel: Id }>('sales-channels', { name: 'Bench' })
  const key = await openKey(post, channel.id)
  const region = await openRegion(post)
  const profile = await openDelivery(post, { channel: channel.id, region })
  const categories = await addCategories(post)
  const products = await addProducts(post, goods, { categories, channel: channel.id, profile: profile.id })
  await stockUp(post, { headers, url, location: profile.location })
  return { key, region, products }
}

async function openKey(post: Send, channel: string): Promise<string> {
  const { api_key } = await post<{ api_key: Id & { token: string } }>('api-keys', { title: 'Bench', type: 'publishable' })
  await post(`api-keys/${api_key.id}/sales-channels`, { add: [channel] })
  return api_key.token
}

async function openRegion(post: Send): Promise<string> {
  const { region } = await post<{ region: Id }>('regions', {
    name: 'Bench',
    currency_code: 'usd',
    countries: [COUNTRY],
    payment_providers: ['pp_system_default'],
  })
  const rate = { rate: TAX_PERCENT, code: 'bench', name: 'Bench' }
  await post('tax-regions', { country_code: COUNTRY, provider_id: 'tp_system', default_tax_rate: rate })
  return region.id
}

/** One place with all stock, from which everything is delivered at one price. */
async function openDelivery(
  post: Send,
  { channel, region }: { channel: string; region: string },
): Promise<{ id: string; location: string }> {
  const { stock_location } = await post<{ stock_location: Id }>('stock-locations', { name: 'Bench' })
  const place = `stock-locations/${stock_location.id}`
  await post(`${place}/fulfillment-providers`, { add: ['manual_manual'] })
  await post(`${place}/sales-channels`, { add: [channel] })
  const { stock_location: withSets } = await post<{ stock_location: { fulfillment_sets: Id[] } }>(
    `${place}/fulfillment-sets?fields=*fulfillment_sets`,
    { name: 'Bench', type: 'shipping' },
  )
  const sets = `fulfillment-sets/${withSets.fulfillment_sets[0]?.id}`
  const { fulfillment_set } = await post<{ fulfillment_set: { service_zones: Id[] } }>(
    `${sets}/service-zones?fields=*service_zones`,
    { name: 'Bench', geo_zones: [{ type: 'country', country_code: COUNTRY }] },
  )
  const { shipping_profile } = await post<{ shipping_profile: Id }>('shipping-profiles', { name: 'Bench', type: 'default' })
  await post('shipping-options', {
    name: 'Delivery',
    service_zone_id: fulfillment_set.service_zones[0]?.id,
    shipping_profile_id: shipping_profile.id,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Delivery', description: 'To the door', code: 'delivery' },
    prices: [
      { currency_code: 'usd', amount: DELIVERY },
      { region_id: region, amount: DELIVERY },
    ],
    rules: [
      { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
      { attribute: 'is_return', operator: 'eq', value: 'false' },
    ],
  })
  return { id: shipping_profile.id, location: stock_location.id }
}

async function addCategories(post: Send): Promise<string[]> {
  const ids: string[] = []
  for (let at = 1; at <= CATEGORIES; at += 1) {
    const body = { name: `Category ${at}`, is_active: true, is_internal: false }
    ids.push((await post<{ product_category: Id }>('product-categories', body)).product_category.id)
  }
  return ids
}

async function addProducts(
  post: Send,
  goods: readonly Good[],
  belongings: Parameters<typeof toProducts>[1],
): Promise<Sold['products']> {
  const products: Sold['products'] = []
  let next = 0
  const addLots = async (): Promise<void> => {
    while (next < goods.length) {
      const create = toProducts(goods.slice(next, (next += LOT)), belongings)
      const { created } = await post<{ created: (Id & { variants: Id[] })[] }>('products/batch', { create })
      products.push(...created.map(({ id, variants }) => ({ id, variant: variants[0]?.id ?? '' })))
    }
  }
  // It has two processes.
  await Promise.all([addLots(), addLots()])
  if (products.length !== goods.length) throw new Error(`Medusa has ${products.length} of ${goods.length} products`)
  return products
}

async function stockUp(post: Send, place: { url: string; headers: Record<string, string>; location: string }): Promise<void> {
  for (let offset = 0; ; offset += LOT) {
    const response = await fetch(`${place.url}/admin/inventory-items?fields=id&order=id&limit=${LOT}&offset=${offset}`, place)
    const { inventory_items } = (await response.json()) as { inventory_items: Id[] }
    if (inventory_items.length === 0) return
    const create = inventory_items.map(({ id }) => ({
      inventory_item_id: id,
      location_id: place.location,
      stocked_quantity: PIECES,
    }))
    await post('inventory-items/location-levels/batch', { create })
  }
}

async function send<T>(url: string, headers: Record<string, string>, body: object): Promise<T> {
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url, sent)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`)
  return (await response.json()) as T
}
