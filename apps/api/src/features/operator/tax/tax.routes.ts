import type { TaxReportBy } from '@medina/contract/operator/tax/operator-tax'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { closeTaxMonth, readReportSums, readTaxMonth, readTaxReport, writeTaxReportCsv } from '#features/sales/public.ts'
import { type Operator, requireBusiness } from '#lib/actor.ts'
import { notFound } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { chooseStores, hasStore } from '#features/operator/keys/operator-keys.ts'
import { openReport, REPORT_PATH, signReport } from './report-links.ts'
import { findTaxPlaces, readTaxClasses, setTaxClass } from './tax-classes.ts'

type PlaceQuery = Partial<Record<'store_id' | 'zone_id' | 'module_id' | 'courier_id', number | undefined>>
const toPlaces = ({ store_id, zone_id, module_id, courier_id }: PlaceQuery) => ({
  ...(store_id !== undefined && { storeId: store_id }),
  ...(zone_id !== undefined && { zoneId: zone_id }),
  ...(module_id !== undefined && { moduleId: module_id }),
  ...(courier_id !== undefined && { courierId: courier_id }),
})
type TaxQuery = { from: string; to: string; by: TaxReportBy } & Filters
type Filters = { store_id?: number | undefined; zone_id?: number | undefined; module_id?: number | undefined }

/** Reports of tax for keys of stores and the business; classes and months for the business alone. */
export function registerTax(fastify: FastifyInstance, api: Api): void {
  const { serve } = api

  const readTaxWish = ({ operator, caller, query }: { operator: Operator; caller: Caller; query: TaxQuery }) => {
    const { from, to, by, ...filters } = query
    return { from, to, by, ...readFilters(operator, filters), language: caller.language }
  }
  serve('operator.taxReport', (call) => readTaxReport(api, readTaxWish(call)))
  serve('operator.taxReportFile', (call) => writeTaxReportCsv(api, readTaxWish(call)))

  serve('operator.taxMonth', ({ operator, caller, params, query }) => {
    requireBusiness(operator)
    return readTaxMonth(api, { ...params, ...readFilters(operator, query), language: caller.language })
  })

  serve('operator.closeTaxMonth', ({ operator, params, body }) => {
    requireBusiness(operator)
    return closeTaxMonth(api, { ...params, ...body, keyId: operator.id })
  })

  registerTaxClasses(api)
  registerReports(fastify, api)
}

/** Reports of any size, which a browser downloads without the key. */
function registerReports(fastify: FastifyInstance, api: Api): void {
  api.serve('operator.report', ({ operator, caller, params, query }) => {
    requireBusiness(operator)
    const { from, to, format } = query
    return signReport(api, operator, { ...params, from, to, format, places: toPlaces(query), language: caller.language })
  })

  api.serve('operator.reportSums', ({ operator, caller, params, query }) => {
    requireBusiness(operator)
    const { from, to, by } = query
    return readReportSums(api.db, { ...params, from, to, by, ...toPlaces(query), language: caller.language })
  })

  fastify.get<{ Params: { token: string } }>(`${REPORT_PATH}/:token`, async ({ params }, reply) => {
    const report = await openReport(api, params.token)
    if (report === null) throw notFound('path', 'error.unknown_path')
    return reply
      .type(report.type)
      .header('content-disposition', `attachment; filename="${report.name}"`)
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(report.content)
  })
}

function registerTaxClasses(api: Api): void {
  const { serve } = api

  serve('operator.taxClasses', ({ operator, caller }) => {
    requireBusiness(operator)
    return readTaxClasses(api, caller.language)
  })

  serve('operator.taxPlaces', ({ operator, caller, query: { find = '' } }) => {
    requireBusiness(operator)
    return findTaxPlaces(api, { find, language: caller.language })
  })

  serve('operator.setTaxClass', ({ operator, caller, params: { kind, id }, body }) => {
    requireBusiness(operator)
    const { tax_class: code, known } = body
    return setTaxClass(api, operator, { kind, id: Number(id), code, known, language: caller.language })
  })
}

/** Throws 404 for a store of another key. */
function readFilters(operator: Operator, { store_id: storeId, zone_id: zoneId, module_id: moduleId }: Filters) {
  if (storeId !== undefined && !hasStore(operator, storeId)) throw notFound('store', 'operator.store_unknown')
  return { storeIds: chooseStores(operator, storeId), zoneId, moduleId }
}
