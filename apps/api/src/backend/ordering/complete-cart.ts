import { AppError } from '#lib/errors.ts'
import { type Members, toMembers, toRows } from '#backend/members.ts'
import { type BackendTools, type RelayedCall, toAnybody } from '#backend/relayed-call.ts'

type Context = RelayedCall & BackendTools

/** Lines of a cart, completed with our members, which the family's clients derive from the others. */
export async function completeCart(lines: unknown, context: Context): Promise<unknown> {
  if (!Array.isArray(lines)) return lines
  const rows = toRows(lines)
  const offers = await readOffers(rows, context)
  return rows.map((line) => completeLine(line, offers))
}

/** The terms of running offers by store, because an item only contains the percent. */
async function readOffers(lines: readonly Members[], { read, caller }: Context): Promise<Map<number, unknown>> {
  const items = lines.map(({ item }) => toMembers(item)).filter(({ store_discount: percent }) => Number(percent) > 0)
  const stores = [...new Set(items.map(({ store_id }) => Number(store_id)))].filter((id) => Number.isSafeInteger(id))
  const found = await Promise.all(stores.map(readStore))
  return new Map(stores.map((id, index) => [id, found[index]?.discount ?? null]))

  /** A removed store has no offer. */
  async function readStore(id: number) {
    return read('catalog.store', { params: { id: String(id) } }, toAnybody(caller)).catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return null
      throw error
    })
  }
}

function completeLine(line: Members, offers: ReadonlyMap<number, unknown>): Members {
  const item = toMembers(line.item)
  const addOns = toRows(item.addons)
  const isCampaign = typeof line.item_type === 'string' && line.item_type.endsWith('ItemCampaign')
  return {
    ...line,
    cartItemId: line.id,
    cart_id: line.id,
    guest_id: Number(line.is_guest) === 1 || line.is_guest === true ? line.user_id : null,
    model: isCampaign ? 'ItemCampaign' : 'Item',
    selectedOption: line.variation,
    selectedAddons: addOns.filter(({ isChecked }) => isChecked === true || Number(isChecked) === 1),
    itemBasePrice: item.price,
    totalPrice: line.price,
    item: { ...item, add_ons: addOns, addons: addOns, store_offer: offers.get(Number(item.store_id)) ?? null },
  }
}
