// Builders for the tests of customers at the desk.
import type { BalanceChange, CustomerDetails, ListedCustomer } from '@medina/contract/operator/customers/operator-customers'

export function aListedCustomer(more: Partial<ListedCustomer> = {}): ListedCustomer {
  return {
    id: 812,
    name: 'Lina Haddad',
    phone: { value: '+966551234567', is_proven: true },
    email: null,
    is_blocked: false,
    orders: 3,
    last_order_at: '2026-03-09T16:12:00.000Z',
    created_at: '2025-03-01T08:00:00.000Z',
    ...more,
  }
}

export function aCustomerOfOffice(more: Partial<CustomerDetails> = {}): CustomerDetails {
  return {
    ...aListedCustomer(),
    language: 'en',
    spent: 240.5,
    wallet: 14,
    points: 120,
    devices: 2,
    block: null,
    recent: [
      { id: 100_482, order_status: 'delivered', order_amount: 70.25, store: 'Saj House', created_at: '2026-03-09T16:12:00.000Z' },
    ],
    addresses: [
      {
        id: 1,
        type: 'home',
        label: null,
        address: '12 Harbour Street',
        contact_name: 'Lina Haddad',
        contact_phone: '+966551234567',
      },
    ],
    notes: [{ id: 1, words: 'Door bell is broken', key: { id: 3, name: 'Yara’s desk' }, created_at: '2026-03-01T08:00:00.000Z' }],
    cases: [{ id: 9, order_id: 100_482, kind: 'missing', decision: 'granted', created_at: '2026-03-09T17:00:00.000Z' }],
    reviews: [
      { id: 5, subject: 'Lentil soup', rating: 4, comment: 'Warm', is_shown: true, created_at: '2026-03-08T10:00:00.000Z' },
    ],
    changes: [],
    duplicates: [],
    merges: [],
    different: [],
    ...more,
  }
}

export function aWaitingChange(more: Partial<BalanceChange> = {}): BalanceChange {
  return {
    id: 77,
    customer: { id: 812, name: 'Lina Haddad' },
    account: 'wallet',
    amount: 40,
    reason: 'Three late orders',
    status: 'waiting',
    key: { id: 3, name: 'Yara’s desk' },
    decided_by: null,
    created_at: '2026-03-10T09:00:00.000Z',
    ...more,
  }
}
