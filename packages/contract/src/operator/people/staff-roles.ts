import { type OperatorScope, operatorScopes } from '../../wire/endpoint.ts'

/** The roles of people at the desk, from most rights to fewest. */
export const staffRoles = ['owner', 'office', 'finance', 'support', 'store_manager', 'store_staff', 'courier'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The part of the shop that a role sees: every store, unless it is limited to some; its stores; or the orders of one courier. */
export type StaffReach = 'business' | 'stores' | 'courier'

type RoleRights = { reach: StaffReach; scopes: readonly OperatorScope[] }

const ownerOnly: readonly OperatorScope[] = ['people:write', 'keys:write']

/**
 * The rights of each role. They are read from here at every call, so a change of this table holds at once for everybody who is signed in.
 * A machine's key has scopes of its own instead.
 */
export const staffRights: Record<StaffRole, RoleRights> = {
  owner: { reach: 'business', scopes: operatorScopes },
  office: {
    reach: 'business',
    scopes: operatorScopes.filter((scope) => scope !== 'payouts:write' && !ownerOnly.includes(scope)),
  },
  finance: {
    reach: 'business',
    scopes: ['orders:read', 'payments:write', 'refunds:write', 'statements:read', 'payouts:write'],
  },
  support: {
    reach: 'business',
    scopes: [
      'orders:read',
      'orders:write',
      'refunds:write',
      'reviews:write',
      'messages:write',
      'customers:read',
      'customers:write',
    ],
  },
  store_manager: {
    reach: 'stores',
    scopes: ['orders:read', 'orders:write', 'catalogue:write', 'reviews:write', 'messages:write', 'statements:read'],
  },
  store_staff: { reach: 'stores', scopes: ['orders:read', 'orders:write', 'messages:write'] },
  courier: { reach: 'courier', scopes: ['orders:read', 'orders:write', 'messages:write'] },
}

/** Owners see everything; the other roles of the business may be limited to some stores. */
export function canLimitStores(role: StaffRole): boolean {
  return role !== 'owner' && staffRights[role].reach !== 'courier'
}
