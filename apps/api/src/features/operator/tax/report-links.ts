import { Readable } from 'node:stream'
import { type FileFormat, fileFormats, type ReportKind, reportKinds } from '@medina/contract/operator/tax/reports'
import type { Api } from '#api.ts'
import { checkZippable, zipDocuments } from '#features/invoices/public.ts'
import { type Days, readPeriod, readReport, reportTypes, writeReport } from '#features/sales/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { findLinkMaker, writeLinkMaker } from '#features/operator/keys/link-maker.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, languages } from '#lib/i18n.ts'
import { readToken, signToken } from '#lib/keys.ts'

export const REPORT_PATH = '/api/v1/operator/report-files'
const PURPOSE = 'report for the office'
const VALID_MS = 10 * 60_000

type Signer = Pick<Api, 'appKey' | 'clock' | 'db'>
type Places = Partial<Record<'storeId' | 'zoneId' | 'moduleId' | 'courierId', number>>
type Wish = Days & { kind: ReportKind; format: FileFormat; language: Language; places: Places }

const placeNames = ['storeId', 'zoneId', 'moduleId', 'courierId'] as const

/**
 * The path of a report, which works for ten minutes and as long as the key, the session and its rights. Throws 422 for an impossible period,
 * for too many documents of one archive, for an archive of anything else, and for the journal of some places.
 */
export async function signReport(
  { appKey, clock, db }: Signer,
  operator: Operator,
  { kind, format, from, to, language, places }: Wish,
): Promise<{ url: string; expires_at: string }> {
  const period = readPeriod({ from, to }, (await readSwitches(db)).time_zone)
  if (format === 'zip' && kind !== 'invoices') throw refuse(422, 'format', 'report.only_invoices')
  if (kind === 'journal' && Object.keys(places).length > 0) throw refuse(422, 'kind', 'report.whole_journal')
  if (format === 'zip') await checkZippable(db, { ...period, ...places })
  const expires = clock.now().getTime() + VALID_MS
  const token = signToken(
    appKey,
    PURPOSE,
    [writeLinkMaker(operator), kind, format, from, to, language, expires, placeNames.map((name) => places[name] ?? 0)].join(' '),
  )
  return { url: `${REPORT_PATH}/${token}`, expires_at: new Date(expires).toISOString() }
}

/** The report of a valid path as a file that is written while it is read; null for any other path. */
export async function openReport(
  signer: Signer,
  token: string,
): Promise<{ name: string; type: string; content: Readable } | null> {
  const wish = await readWish(signer, token)
  if (wish === null) return null
  const { db } = signer
  const { kind, format, from, to, language, places } = wish
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const name = `${kind}-${from}-${to}.${format}`
  const wanted = { ...readPeriod({ from, to }, timeZone), ...places }
  if (format === 'zip') return { name, type: 'application/zip', content: Readable.from(zipDocuments(db, wanted)) }
  const report = readReport(db, kind, { ...wanted, timeZone, language })
  return { name, type: reportTypes[format], content: Readable.from(writeReport(report, { format, digits })) }
}

async function readWish({ appKey, clock, db }: Signer, token: string): Promise<Wish | null> {
  const [maker, kindName, formatName, from, to, languageName, expires, ids = ''] =
    readToken(appKey, PURPOSE, token)?.split(' ') ?? []
  if (maker === undefined || from === undefined || to === undefined || clock.now().getTime() >= Number(expires)) return null
  const kind = reportKinds.find((each) => each === kindName)
  const format = fileFormats.find((each) => each === formatName)
  const language = languages.find((each) => each === languageName)
  if (kind === undefined || format === undefined || language === undefined) return null
  const operator = await findLinkMaker({ db, clock }, maker, 'statements:read')
  return operator === null ? null : { kind, format, from, to, language, places: readPlaces(ids) }
}

/** The ids in the order of `placeNames`; 0 is for any. */
function readPlaces(ids: string): Places {
  const all = ids.split(',').map(Number)
  return Object.fromEntries(placeNames.flatMap((name, at) => ((all[at] ?? 0) === 0 ? [] : [[name, all[at]]])))
}
