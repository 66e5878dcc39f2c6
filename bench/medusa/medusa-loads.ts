import type { Request } from 'autocannon'
import type { ShopLoad, Step, Way } from '../side-by-side/shop-loads.ts'
import type { Sold } from './fill.ts'

/** One buyer at Medusa has learned these on the way. */
type MedusaWay = Way & { cart?: string; option?: string; collection?: string }
type MedusaStep = { call: (way: MedusaWay) => Request; read: (answer: string, way: MedusaWay) => void }

/** A card of a list shows name, picture and price. By default Medusa sends all that it has of a product, which takes longer. */
const card = 'id,title,handle,thumbnail,*variants.calculated_price'

const address = {
  first_name: 'Lina',
  last_name: 'Haddad',
  address_1: 'Palm Court 1',
  city: 'Old Harbour',
  country_code: 'us',
  postal_code: '10001',
  phone: '+966551234567',
}

/** The loads of our own shop that have a counterpart, by the same names; `words` are those that our shop is searched for. */
export function listMedusaLoads(sold: Sold, words: readonly string[]): ShopLoad[] {
  let turn = 0
  const next = <T>(of: readonly T[]): T => of[(turn += 1) % of.length] as T
  const { get, post } = callsOf(sold)
  const region = `region_id=${sold.region}`
  const newCart: MedusaStep = {
    call: () => post('carts', { region_id: sold.region }),
    read: (answer, way) => {
      way.cart = (JSON.parse(answer) as { cart: { id: string } }).cart.id
    },
  }
  const addOne: MedusaStep = {
    call: ({ cart }) => post(`carts/${cart}/line-items`, { variant_id: next(sold.products).variant, quantity: 1 }),
    read: find(/"unit_price"/g),
  }
  const one = (call: () => Request, read: Step['read']): Step[] => [{ call, read }]
  return [
    {
      name: 'list of 12',
      steps: one(() => get(`products?limit=12&${region}&fields=${card}`), find(/"calculated_amount"/g, 12)),
    },
    {
      name: 'detail',
      steps: one(
        () => get(`products/${next(sold.products).id}?${region}&fields=*variants.calculated_price`),
        find(/"description"/g),
      ),
    },
    {
      name: 'search',
      steps: one(() => get(`products?q=${next(words)}&limit=12&${region}&fields=${card}`), find(/"calculated_amount"/g)),
    },
    { name: 'cart and line', steps: [newCart, addOne] },
    { name: 'checkout', steps: [newCart, addOne, ...listStepsToOrder({ get, post })] },
  ]
}

/** From a filled cart to the order, as Medusa's own storefront does it, paid by hand. */
function listStepsToOrder({ get, post }: ReturnType<typeof callsOf>): MedusaStep[] {
  return [
    {
      call: ({ cart }) =>
        post(`carts/${cart}`, { email: 'lina@mail.example', shipping_address: address, billing_address: address }),
      read: find(/"email":"lina@mail.example"/g),
    },
    {
      call: ({ cart }) => get(`shipping-options?cart_id=${cart}`),
      read: (answer, way) => {
        way.option = (JSON.parse(answer) as { shipping_options: { id: string }[] }).shipping_options[0]?.id ?? ''
      },
    },
    {
      call: ({ cart, option }) => post(`carts/${cart}/shipping-methods`, { option_id: option }),
      read: find(/"shipping_option_id"/g),
    },
    {
      call: ({ cart }) => post('payment-collections', { cart_id: cart }),
      read: (answer, way) => {
        way.collection = (JSON.parse(answer) as { payment_collection: { id: string } }).payment_collection.id
      },
    },
    {
      call: ({ collection }) => post(`payment-collections/${collection}/payment-sessions`, { provider_id: 'pp_system_default' }),
      read: find(/"payment_sessions"/g),
    },
    {
      call: ({ cart }) => post(`carts/${cart}/complete`, {}),
      read: (answer, way) => {
        way.order = (JSON.parse(answer) as { order: { id: string } }).order.id
      },
    },
    { call: ({ order }) => get(`orders/${order}`), read: find(/"display_id"/g) },
  ]
}

function callsOf({ key }: Sold) {
  // New ones for each call: autocannon writes into them.
  const headers = () => ({ 'x-publishable-api-key': key, 'content-type': 'application/json' })
  return {
    get: (path: string): Request => ({ method: 'GET', path: `/store/${path}`, headers: headers() }),
    post: (path: string, body: object): Request => ({
      method: 'POST',
      path: `/store/${path}`,
      headers: headers(),
      body: JSON.stringify(body),
    }),
  }
}

function find(pattern: RegExp, least = 1): Step['read'] {
  return (answer) => {
    const found = answer.match(pattern)?.length ?? 0
    if (found < least) throw new Error(`${pattern} occurs ${found} times in ${answer.slice(0, 300)}`)
  }
}
