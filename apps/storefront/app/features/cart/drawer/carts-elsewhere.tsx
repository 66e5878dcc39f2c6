import { useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { usePreferences } from '@medina/web/device/device.tsx'
import { toHeaders } from '@medina/web/device/preferences.ts'
import { guestPart, useOwner } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useChooseModule } from '#features/module/choose-module.ts'
import { useModulesHere } from '#features/module/module.data.ts'
import { toChosen } from '#features/module/offered-modules.ts'
import type { OfferedModule } from '@medina/web/site/site.data.ts'
import type { Cart } from '#features/cart/sync/cart-changes.ts'
import type { CartKey } from '#features/cart/sync/cart-store.ts'

/** Each module has a cart of its own: when this one is empty, lists the others that are not. Parcels and rental have none. */
export function CartsElsewhere() {
  const { module } = usePreferences()
  const others = useModulesHere().filter(
    ({ id, module_type: type }) => id !== module?.id && type !== 'parcel' && type !== 'rental',
  )
  return (
    <div className="mt-2 grid gap-3">
      {others.map((other) => (
        <CartElsewhere key={other.id} module={other} />
      ))}
    </div>
  )
}

function CartElsewhere({ module }: { module: OfferedModule }) {
  const { t } = useText()
  const choose = useChooseModule()
  const pieces = useCartOf(module)?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  if (pieces === 0) return null
  const count = t(module.module_type === 'food' ? 'cart.dish_count' : 'cart.piece_count', { count: pieces })
  return (
    <Button variant="secondary" block icon="bag" end={<span className="text-sm">{count}</span>} onClick={() => choose(module)}>
      {t('cart.elsewhere', { module: module.module_name })}
    </Button>
  )
}

function useCartOf(module: OfferedModule): Cart | undefined {
  const { call } = useShop()
  const preferences = usePreferences()
  const owner = useOwner()
  return useQuery<Cart>({
    queryKey: ['cart.list', module.id, preferences.language, owner] satisfies CartKey,
    queryFn: ({ signal }) =>
      call('cart.list', { query: guestPart(owner) }, toHeaders({ ...preferences, module: toChosen(module) }), signal),
    enabled: owner !== null,
    staleTime: 30_000,
  }).data
}
