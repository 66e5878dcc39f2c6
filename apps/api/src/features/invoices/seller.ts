import type { Selectable } from 'kysely'
import type { Switches } from '#features/site/public.ts'
import type { InvoiceDocument, InvoiceParty } from '#lib/database/json-columns.ts'
import type { SellersTable } from '#lib/database/tables.gen.ts'
import { baseText, directionOf, type Language } from '#lib/i18n.ts'
import { readCurrencyCode } from '#features/site/public.ts'

export type SellerRow = Selectable<SellersTable>

/** The business itself as the settings have it: the seller of all goods without another one. */
export function readBusiness(switches: Switches): InvoiceParty {
  const { seller_legal_name: legalName, seller_address: address } = switches
  return {
    name: baseText(legalName) === '' ? switches.business_name : legalName,
    tax_number: switches.seller_tax_number.trim() || null,
    register_number: switches.seller_register_number.trim() || null,
    address: [address, switches.address].find((each) => baseText(each) !== '') ?? null,
  }
}

export function toParty({ legal_name, tax_number, register_number, address }: SellerRow): InvoiceParty {
  return { name: legal_name, tax_number, register_number, address }
}

/** Countries whose simplified tax invoices need a QR code (docs/tax.md). */
const WITH_QR: readonly string[] = ['SA']

type Frame = Pick<
  InvoiceDocument,
  'languages' | 'time_zone' | 'currency' | 'has_qr' | 'tax_rounding' | 'seller' | 'agent' | 'store'
>

/** The parts that all documents of a seller share; without one, of the business. */
export function buildFrame(switches: Switches, row: SellerRow | null): Frame {
  const seller = row === null ? readBusiness(switches) : toParty(row)
  const wantsQr = switches.invoice_qr === 'on' || (switches.invoice_qr === 'country' && WITH_QR.includes(switches.country))
  return {
    languages: chooseLanguages(switches.languages),
    time_zone: switches.time_zone,
    currency: { code: readCurrencyCode(switches), symbol: switches.currency_symbol },
    has_qr: wantsQr && seller.tax_number !== null,
    tax_rounding: switches.tax_rounding,
    seller,
    agent: row === null ? null : switches.business_name,
    store: null,
  }
}

/** The shop's first language of each direction, from left to right first. */
function chooseLanguages(offered: readonly Language[]): Language[] {
  const first = (direction: 'ltr' | 'rtl') => offered.find((language) => directionOf(language) === direction) ?? []
  return [first('ltr'), first('rtl')].flat()
}
