import { type BackendTools, type RelayedCall, toAnybody } from '../relayed-call.ts'

type Members = Record<string, unknown>
type Context = RelayedCall & BackendTools

/** Lines of a cart with the members that ours has: in the family clients make them of the others (reference account §5). */
export async function completeCart(lines: unknown, context: Context): Promise<unknown> {
  if (!Array.isArray(lines)) return lines
  const offers = await readOffers(lines as Members[], context)
  return lines.map((line: Members) => completeLine(line, offers))
}

/** The terms of the offers that run, by store: an item has the percent only. */
async function readOffers(lines: readonly Members[], { read, caller }: Context): Promise<Map<number, unknown>> {
  const items = lines.map(({ item }) => toMembers(item)).filter(({ store_discount: percent }) => Number(percent) > 0)
  const stores = [...new Set(items.map(({ store_id }) => Number(store_id)))]
  const found = await Promise.all(stores.map((id) => read('catalog.store', { params: { id: String(id) } }, toAnybody(caller))))
  return new Map(stores.map((id, index) => [id, found[index]?.discount ?? null]))
}

function completeLine(line: Members, offers: ReadonlyMap<number, unknown>): Members {
  const item = toMembers(line.item)
  const addOns = Array.isArray(item.addons) ? (item.addons as Members[]) : []
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

function toMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}
