import { adminScopes, courierScopes, type OperatorScope, operatorScopes } from '../../wire/endpoint.ts'

/** The roles of machines' keys: they decide the steps of orders and trips. */
export const keyRoles = ['store', 'provider', 'deliveryman', 'admin'] as const
export type KeyRole = (typeof keyRoles)[number]

/** The scopes that a key of the role gets unless its maker chooses others. */
export const usualScopes: Record<KeyRole, readonly OperatorScope[]> = {
  store: [
    'orders:read',
    'orders:write',
    'catalogue:write',
    'reviews:write',
    'webhooks:write',
    'messages:write',
    'statements:read',
  ],
  provider: ['orders:read', 'orders:write', 'catalogue:write', 'webhooks:write', 'messages:write', 'statements:read'],
  deliveryman: courierScopes,
  // A till of the office must make neither owners nor keys: a machine that does so has the scope by name.
  admin: operatorScopes.filter((scope) => scope !== 'people:write' && scope !== 'keys:write'),
}

/** All scopes that a key of the role may have. */
export function possibleScopes(role: KeyRole): readonly OperatorScope[] {
  if (role === 'admin') return operatorScopes
  return role === 'deliveryman' ? courierScopes : operatorScopes.filter((scope) => !adminScopes.includes(scope))
}
