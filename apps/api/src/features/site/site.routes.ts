import type { Api } from '#api.ts'
import { requireZones } from '#lib/caller.ts'
import { type DocumentName, getDocument } from './documents.ts'
import { getConfig, getLanding, listBanners, listModules } from './site.service.ts'

/** Clients of the wire write their missing values out. */
const notAsked: (string | undefined)[] = [undefined, '', '0', 'false', 'undefined', 'null']
const isAsked = (flag: string | undefined): boolean => !notAsked.includes(flag)

const documents = {
  'site.terms': 'terms_and_conditions',
  'site.privacy': 'privacy_policy',
  'site.about': 'about_us',
  'site.refund': 'refund_policy',
  'site.cancellation': 'cancellation_policy',
  'site.shipping': 'shipping_policy',
} as const satisfies Record<string, DocumentName>

export function registerSite(api: Api): void {
  const { serve, db, settings } = api
  serve('site.config', ({ caller }) => getConfig(api, caller.language))

  serve('site.modules', ({ caller, query }) =>
    listModules(db, { zoneIds: caller.zoneIds, onlyZone: query.zone_id, settings, language: caller.language }),
  )

  serve('site.landing', ({ caller }) => getLanding(db, { settings, language: caller.language }))

  serve('site.banners', async ({ caller, query }) => ({
    campaigns: [],
    banners: await listBanners(db, {
      zoneIds: requireZones(caller),
      moduleId: caller.moduleId,
      featuredOnly: isAsked(query.featured),
      settings,
      language: caller.language,
    }),
  }))

  for (const [name, document] of Object.entries(documents) as [keyof typeof documents, DocumentName][])
    serve(name, ({ caller }) => getDocument(db, document, caller.language))
}
