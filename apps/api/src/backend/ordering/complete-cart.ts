type Members = Record<string, unknown>

/** Lines of a cart with the members that ours has: in the family clients make them of the others (reference account §5). */
export function completeCart(lines: unknown): unknown {
  return Array.isArray(lines) ? lines.map((line: Members) => completeLine(line)) : lines
}

function completeLine(line: Members): Members {
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
    item: { ...item, add_ons: addOns, addons: addOns },
  }
}

function toMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
}
