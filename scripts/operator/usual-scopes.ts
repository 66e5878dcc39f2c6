import { courierScopes, type OperatorScope, operatorScopes } from '../../packages/contract/src/wire/endpoint.ts'

export const keyRoles = ['store', 'provider', 'deliveryman', 'admin'] as const
export type KeyRole = (typeof keyRoles)[number]

/** The default scopes of a role. */
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
  // A till of the office must not make owners: a machine that invites people names the scope.
  admin: operatorScopes.filter((scope) => scope !== 'people:write'),
}
