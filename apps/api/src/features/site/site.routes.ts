import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { documentEndpoints, type DocumentName } from './documents/document-names.ts'
import { readHelpPage } from './questions/read-help-page.ts'
import { getDocument } from './documents/documents.ts'
import { serveLook } from './look/serve-look.ts'
import { logSettingProblems } from './report-problems.ts'
import { listShelfBanners } from './shelf-banners.ts'
import { listReasonsToChoose, readVideoContent } from './why-choose.ts'
import { getConfig, listModules } from './site.service.ts'
import { getLanding } from './landing.ts'
import { registerSiteTools } from './site-tools.routes.ts'

export function registerSite(fastify: FastifyInstance, api: Api): void {
  const { serve, db, settings } = api
  logSettingProblems(db, api.log)
  registerSiteTools(fastify, api)

  serveLook(fastify, db)

  serve('site.config', ({ caller }) => getConfig(api, caller.language))

  serve('site.modules', ({ caller, query }) =>
    listModules(db, { zoneIds: caller.zoneIds, onlyZone: query.zone_id, settings, language: caller.language }),
  )

  serve('site.landing', ({ caller }) => getLanding(db, { settings, language: caller.language }))

  serve('site.shelfBanners', ({ caller }) => listShelfBanners(db, requireModule(caller), { settings, language: caller.language }))

  serve('site.whyChoose', ({ caller }) => listReasonsToChoose(db, requireModule(caller), { settings, language: caller.language }))

  serve('site.videoContent', ({ caller }) => readVideoContent(db, requireModule(caller), { settings, language: caller.language }))

  serve('site.testimonials', async ({ caller }) => {
    const { testimonial_list } = await getLanding(db, { settings, language: caller.language })
    return testimonial_list
  })

  serve('site.helpQuestions', ({ caller }) => readHelpPage(api, caller.language))

  serve('site.analyticScripts', () => [])

  for (const [name, document] of Object.entries(documentEndpoints) as [keyof typeof documentEndpoints, DocumentName][])
    serve(name, ({ caller }) => getDocument(db, document, caller.language))
}
