import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHydrated } from '#lib/rendering/hydrated.ts'
import { useMyQuery } from '#lib/api/my-query.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { catalogQueries } from '#features/catalog/catalog.data.ts'
import { readInterests } from '#features/module/device-interests.ts'

/** The customer's favourite categories of this module, or those chosen on this device (spec 2.024). */
export function useInterests(): number[] {
  const shop = useShop()
  const moduleId = shop.headers.moduleid ?? ''
  const { data: profile } = useMyQuery('profile.info', {})
  const { data: categories } = useQuery(catalogQueries.categories(shop))
  const isHydrated = useHydrated()
  return useMemo(() => {
    // A profile holds those of all modules.
    const liked = profile?.interest ?? (isHydrated ? readInterests()[moduleId] : undefined) ?? []
    return categories?.flatMap(({ id }) => (liked.includes(id) ? [id] : [])) ?? []
  }, [profile, categories, isHydrated, moduleId])
}
