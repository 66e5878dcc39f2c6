import type { ReactNode } from 'react'
import { usePreferences } from '@medina/web/device/device.tsx'
import type { PagePlan, PagePlanner } from '#lib/page/page-data.ts'
import type { ChosenModule } from '@medina/web/device/preferences.ts'
import { type Shop, useShopOf } from '@medina/web/api/shop.tsx'
import { moduleQueries } from '#features/module/module.data.ts'
import { readModuleId } from '#features/module/use-linked-module.ts'
import { ModulePage } from '#features/module/module-page.tsx'

/** The loader's queries, for the module of the address, else for the device's own. */
export function planOffers(plan: (shop: Shop, params: Record<string, string | undefined>) => PagePlan): PagePlanner {
  return ({ shop, params, url }) => {
    const modules = moduleQueries.here(shop)
    const moduleId = readModuleId(url.searchParams)
    const headers = { ...shop.headers, ...(moduleId !== null && { moduleid: String(moduleId) }) }
    if (headers.moduleid === undefined) return { critical: [modules] }
    const { critical, deferred = [] } = plan({ ...shop, headers }, params)
    return { critical: [modules, ...critical], deferred }
  }
}

type OfferRouteProps = { skeleton: ReactNode; children: (shop: Shop) => ReactNode }

/** A page of offers at the chosen place, in its module. */
export function OfferRoute({ skeleton, children }: OfferRouteProps) {
  return <ModulePage skeleton={skeleton}>{(module) => <Seen module={module}>{children}</Seen>}</ModulePage>
}

function Seen({ module, children }: { module: ChosenModule; children: (shop: Shop) => ReactNode }) {
  return children(useShopOf({ ...usePreferences(), module }))
}
