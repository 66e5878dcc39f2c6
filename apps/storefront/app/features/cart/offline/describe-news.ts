import type { ApiFailure } from '@medina/contract/wire/client'
import type { CartLine } from '@medina/contract/orders/cart'
import { formatPriceText } from '@medina/web/format/format.ts'
import { type ShopConfig, siteQueries } from '@medina/web/site/site.data.ts'
import { type Cart, type CartChange, findLine } from '#features/cart/sync/cart-changes.ts'
import type { Sending } from '#features/cart/sync/sending.ts'
import { readCart } from '#features/cart/sync/cart-store.ts'
import type { Language } from '@medina/web/device/preferences.ts'
import { baseLanguage } from '@medina/contract/device/languages'

/** Amounts on the wire have at most three decimals. */
const SMALLEST = 0.001

/** The name of the changed item, and the API's reasons for the refusal. */
export function describeRefusal({ client, key, t }: Sending, change: CartChange, { errors }: ApiFailure): string[] {
  const name = nameOf(change, readCart(client, key) ?? [])
  const reasons = errors.map(({ message }) => message).filter(Boolean)
  return (reasons.length > 0 ? reasons : [t('error.generic')]).map((reason) => (name === null ? reason : `${name}: ${reason}`))
}

/** A new price of an added item, and a problem of its line. */
export function describePriceChange(sending: Sending, change: CartChange, cart: Cart): string[] {
  const { t } = sending
  const before = change.kind === 'add' ? change.preview : null
  const line = before === null ? undefined : findLine(cart, before)
  if (before === null || line === undefined) return []
  const [old, now] = [unitPrice(before), unitPrice(line)]
  const price =
    Math.abs(old - now) < SMALLEST
      ? []
      : [t('cart.news_price', { name: line.item.name, before: formatAmount(old, sending), price: formatAmount(now, sending) })]
  return line.problem === null ? price : [...price, line.problem]
}

/** In the currency of the shop's settings, which every page has. */
function formatAmount(amount: number, { client, shop, key }: Sending): string {
  const config = client.getQueryData<ShopConfig>(siteQueries.config(shop).queryKey)
  const currency = {
    symbol: config?.currency_symbol ?? '',
    direction: config?.currency_symbol_direction ?? 'left',
    digits: config?.digit_after_decimal_point ?? 2,
  } as const
  return formatPriceText(amount, currency, (key[2] ?? baseLanguage) as Language)
}

function unitPrice({ totalPrice, quantity }: CartLine): number {
  return quantity === 0 ? totalPrice : totalPrice / quantity
}

function nameOf(change: CartChange, cart: Cart): string | null {
  if (change.kind === 'clear') return null
  if (change.kind === 'add') return change.preview?.item.name ?? null
  return findLine(cart, change.line)?.item.name ?? null
}
