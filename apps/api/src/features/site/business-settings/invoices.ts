import { toBase } from '#lib/i18n.ts'
import { choice, text, word } from './kinds.ts'

/** The seller of all goods that no store sells in a name of its own, and the numbers of invoices. */
export const invoiceSettings = {
  seller_legal_name: text(toBase(''), 'Legal name of the business on invoices. Without it, business_name is used.', 200),
  seller_tax_number: word('', 'tax number', 'Tax number of the business on invoices; without one they are no tax invoices.'),
  seller_register_number: word('', 'number in the commercial register', 'Commercial register of the business on invoices.'),
  seller_address: text(toBase(''), 'Registered address of the business on invoices. Without it, address is used.', 500),
  invoice_prefix: word('INV-', 'up to 20 characters', 'Stands before the numbers of invoices. Numbers go on when it changes.'),
  credit_note_prefix: word('CRN-', 'up to 20 characters', 'Stands before the numbers of credit notes.'),
  commission_prefix: word('COM-', 'up to 20 characters', 'Stands before the numbers of commission invoices to stores.'),
  courier_prefix: word('CST-', 'up to 20 characters', 'Stands before the numbers of the statements of couriers.'),
  invoice_qr: choice(
    ['country', 'on', 'off'],
    'country',
    'Invoices have a QR code with seller, tax number, time, total and tax: in countries that want it (country), or on or off.',
  ),
}
