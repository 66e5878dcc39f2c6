import type { InvoiceDetails, ListedInvoice } from '@medina/contract/operator/tax/operator-invoices'

/** The invoice of an order of 50.00 with 15 % in it. */
export function aListedInvoice(more: Partial<ListedInvoice> = {}): ListedInvoice {
  return {
    id: 12,
    number: 'INV-000012',
    series: 'invoice',
    kind: 'order',
    reference: 100_482,
    seller: 'Marsa Trading',
    party: 'Saj House',
    credits: null,
    buyer: 'Lina Haddad',
    credited: -7,
    net: 43.48,
    tax: 6.52,
    total: 50,
    digits: 2,
    issued_at: '2026-03-10T09:00:00.000Z',
    url: '/api/v1/invoices/12?for=buyer',
    pdf_url: '/api/v1/invoices/12.pdf?for=buyer',
    ...more,
  }
}

export const aCreditNote = aListedInvoice({
  id: 13,
  number: 'CRN-000001',
  series: 'credit_note',
  credits: 'INV-000012',
  credited: 0,
  net: -6.09,
  tax: -0.91,
  total: -7,
})

export function anInvoice(more: Partial<InvoiceDetails> = {}): InvoiceDetails {
  return {
    ...aListedInvoice(),
    supplied_at: '2026-03-10T09:00:00.000Z',
    since: null,
    legal: { name: 'Marsa Trading', tax_number: '300012345600003', register_number: '1010123456', address: 'Lantern St 8' },
    agent: null,
    lines: [
      { name: 'Wrap', quantity: 2, unit_price: 20, discount: 0, percent: 15, net: 34.78, tax: 5.22, total: 40 },
      { name: 'Delivery', quantity: 1, unit_price: 10, discount: 0, percent: null, net: 8.7, tax: 1.3, total: 10 },
    ],
    taxes: [{ name: null, percent: 15, is_exempt: false, net: 43.48, tax: 6.52 }],
    tip: 3,
    paid_by: 'Cash',
    joined: [aCreditNote],
    ...more,
  }
}
