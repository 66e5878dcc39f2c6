import type { MoneyWayPart, OrderShortage, Replacement } from '@medina/contract/orders/shortages'
import { sql, type Selectable } from 'kysely'
import type { OfferedLine } from '#lib/database/json-columns.ts'
import type { OrderShortagesTable } from '#lib/database/tables.gen.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import { calculateLineCost, calculatePiecePrice } from '@medina/pricing/shortages/short-bill'
import { describeOptions } from './chosen-options.ts'
import { toShownWeight } from './line-weight.ts'

type Dates = 'answers_until' | 'ended_at' | 'created_at'
/** A row as JSON has it, with the name of its key. */
export type ShortageRecord = Omit<Selectable<OrderShortagesTable>, Dates> & {
  answers_until: string | null
  ended_at: string | null
  created_at: string
  key_name: string | null
}

/** The lines of the order `o` that ran out, the oldest first. */
export const selectShortages = sql<ShortageRecord[]>`(
  select coalesce(json_agg(to_jsonb(x) || jsonb_build_object('key_name', k.name) order by x.id), '[]')
  from order_shortages x left join operator_keys k on k.id = x.key_id where x.order_id = o.id)`

/** True while the customer is asked about a line: such an order is not handed over. */
export function hasOpenQuestion({ shortages }: { shortages: readonly ShortageRecord[] }): boolean {
  return shortages.some(({ state }) => state === 'open')
}

type Shown = { language: Language; signer: PictureSigner; digits: number }

type Order = { shortages: readonly ShortageRecord[]; currency_digits: number }

/** The lines that ran out, as a member of the order; none if there are none. */
export function toOrderShortages(
  { shortages, currency_digits: digits }: Order,
  shown: Omit<Shown, 'digits'>,
): { shortages?: OrderShortage[] } {
  return shortages.length === 0 ? {} : { shortages: shortages.map((row) => toOrderShortage(row, { ...shown, digits })) }
}

export function toOrderShortage(row: ShortageRecord, shown: Shown): OrderShortage {
  const { language, signer, digits } = shown
  const { toWire } = moneyFormat(digits)
  const replacement = row.state === 'open' || row.state === 'replaced' ? row.offer : null
  const [shelfPhoto = null] = signedImageUrls(signer, row.shelf_photo === null ? [] : [row.shelf_photo])
  return {
    id: row.id,
    line_id: row.line_id,
    replacement_line_id: row.new_line_id,
    item: {
      id: row.item_id,
      name: localize(row.item.name, language),
      variant: describeOptions(row.variation, language),
      image_full_url: imageUrl(signer.settings, row.item.image),
      price: toWire(row.price),
      quantity: row.quantity,
    },
    pieces: row.pieces,
    cost: toWire(row.agreed),
    state: row.state,
    ...(row.offer?.grams !== undefined && toShownWeight({ ...row, weighed: { grams: row.offer.grams } })),
    replacement: replacement && toReplacement(replacement, row.agreed, shown),
    shelf_photo_full_url: shelfPhoto,
    answers_until: toIso(row.answers_until),
    ended_by: row.ended_by,
    created_at: toIso(row.created_at) ?? '',
    ended_at: toIso(row.ended_at),
    amount_difference: toWire((row.amount_after ?? 0) - (row.amount_before ?? 0)),
    returned: toReturned(row, toWire),
  }
}

/** An offered item; `agreed` is what the pieces that ran out cost. */
export function toReplacement(offer: OfferedLine, agreed: number, { language, signer, digits }: Shown): Replacement {
  const { toWire } = moneyFormat(digits)
  const line = { quantity: offer.pieces, unit_price: offer.unit_price, discount: offer.discount, add_ons: [] }
  const cost = calculateLineCost(line)
  return {
    item_id: offer.item_id,
    variation_type: offer.variation_type,
    name: localize(offer.item.name, language),
    variant: describeOptions(offer.variation, language),
    image_full_url: imageUrl(signer.settings, offer.item.image),
    pieces: offer.pieces,
    price: toWire(calculatePiecePrice(line)),
    line_price: toWire(cost),
    difference: toWire(cost - agreed),
  }
}

function toReturned(
  { to_gateway, to_wallet, at_door, by_hand }: ShortageRecord,
  toWire: (amount: number) => number,
): MoneyWayPart[] {
  const parts: MoneyWayPart[] = [
    { to: 'gateway', amount: toWire(to_gateway) },
    { to: 'wallet', amount: toWire(to_wallet) },
    { to: 'door', amount: toWire(at_door) },
    { to: 'manual', amount: toWire(by_hand) },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** PostgreSQL writes times in JSON with its own zone. */
function toIso(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
