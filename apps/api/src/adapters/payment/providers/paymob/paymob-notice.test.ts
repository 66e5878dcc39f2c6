import { describe, expect, it } from 'vitest'
import { joinSigned } from './paymob-notice.ts'

/** The sample of the documentation, of which it gives the text that is signed. */
const sample = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  order: { id: 217503754, merchant_order_id: 'not signed' },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  error_occured: false,
  owner: 302852,
}

describe('the signed text of a notice of Paymob', () => {
  it('is the one of the documentation', () => {
    expect(joinSigned(sample)).toBe(
      '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue',
    )
  })

  it('leaves out what is unknown, and reads no deeper than values', () => {
    expect(joinSigned({ ...sample, order: null, source_data: { pan: null, sub_type: { a: 1 }, type: 'card' } })).toBe(
      '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse302852falsecardtrue',
    )
  })
})
