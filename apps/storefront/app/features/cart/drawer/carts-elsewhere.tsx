import { useQueries } from '@tanstack/react-query'
import { useShop } from '../../../lib/api/shop.tsx'
import { usePreferences } from '../../../lib/device/device.tsx'
import { toHeaders } from '../../../lib/device/preferences.ts'
import { guestPart, useOwner } from '../../../lib/session/owner.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useChooseModule } from '../../module/choose-module.ts'
import { useModulesHere } from '../../module/module.data.ts'
import { toChosen } from '../../module/offered-modules.ts'
import type { Cart } from '../sync/cart-changes.ts'
import type { CartKey } from '../sync/cart-store.ts'

/** Each module has a cart of its own: where this one is empty, names the others that are not. */
export function CartsElsewhere() {
  const { t } = useText()
  const choose = useChooseModule()
  const full = useOtherCarts().filter(({ pieces }) => pieces > 0)
  if (full.length === 0) return null
  return (
    <ul className="mt-2 grid gap-3">
      {full.map(({ module, pieces }) => (
        <li key={module.id}>
          <Button
            variant="secondary"
            block
            icon="bag"
            end={
              <span className="text-sm">
                {t(module.module_type === 'food' ? 'cart.dish_count' : 'cart.piece_count', { count: pieces })}
              </span>
            }
            onClick={() => choose(module)}
          >
            {t('cart.elsewhere', { module: module.module_name })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useOtherCarts() {
  const { call } = useShop()
  const preferences = usePreferences()
  const owner = useOwner()
  // Parcels have no cart, and that of rental is another one.
  const modules = useModulesHere().filter(
    ({ id, module_type: type }) => id !== preferences.module?.id && type !== 'parcel' && type !== 'rental',
  )
  return useQueries({
    queries: modules.map((module) => ({
      queryKey: ['cart.list', module.id, preferences.language, owner] satisfies CartKey,
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Cart> =>
        call('cart.list', { query: guestPart(owner) }, toHeaders({ ...preferences, module: toChosen(module) }), signal),
      enabled: owner !== null,
      staleTime: 30_000,
    })),
    combine: (carts) =>
      modules.map((module, index) => ({
        module,
        pieces: carts[index]?.data?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0,
      })),
  })
}
