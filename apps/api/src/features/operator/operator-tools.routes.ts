import { operatorScopes } from '@medina/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { checkLedger } from '#features/wallet/public.ts'
import { refuse } from '#lib/errors.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { issueKey, listKeys, revokeKey } from './keys/operator-keys.ts'
import { rotateKey } from './keys/rotate-key.ts'
import { inviteOwner } from './people/first-owner.ts'

const IdSchema = z.number().int().positive()
const DaysSchema = z.number().int().min(1).max(3650).nullable()
const PlanSchema = z.object({
  name: z.string().trim().min(1).max(100),
  role: z.enum(['store', 'provider', 'deliveryman', 'admin']),
  scopes: z.array(z.enum(operatorScopes)).min(1),
  stores: z
    .array(z.union([IdSchema, z.string().max(150)]))
    .min(1)
    .nullable(),
  courier: z.union([IdSchema, z.string().max(30)]).nullable(),
  days: DaysSchema.default(null),
})
const OwnerSchema = z.object({ name: z.string().trim().min(1).max(100), origin: z.string().max(300) })
const RotationSchema = z.object({ days: DaysSchema, graceDays: z.number().int().min(0).max(90) })

/**
 * Operator keys and the verification of the ledger, for the command `operator` while the service runs; the caller must be able to read
 * DATA_DIR.
 */
export function registerOperatorTools(fastify: FastifyInstance, api: Api): void {
  const { settings, db, clock } = api
  registerToolRoutes(fastify, settings, (scope) => {
    scope.get(`${TOOLS_PATH}/operator/keys`, async () => ({ keys: await listKeys(db) }))

    scope.post(`${TOOLS_PATH}/operator/keys`, async (request) => {
      const plan = PlanSchema.safeParse(request.body)
      if (!plan.success) throw refuse(400, 'body', 'error.body_invalid')
      const issued = await issueKey(db, plan.data, clock.now())
      if ('id' in issued) fastify.security.record('key_created', request, { key: issued.id, role: plan.data.role })
      return issued
    })

    scope.post<{ Params: { id: string } }>(`${TOOLS_PATH}/operator/keys/:id/rotate`, async (request) => {
      const id = IdSchema.safeParse(Number(request.params.id))
      const wish = RotationSchema.safeParse(request.body)
      if (!id.success || !wish.success) throw refuse(400, 'body', 'error.body_invalid')
      const rotated = await rotateKey(db, id.data, wish.data, clock.now())
      if ('key' in rotated) fastify.security.record('key_rotated', request, { key: id.data, next: rotated.id })
      return rotated
    })

    scope.post(`${TOOLS_PATH}/operator/owners`, async (request) => {
      const wish = OwnerSchema.safeParse(request.body)
      if (!wish.success) throw refuse(400, 'body', 'error.body_invalid')
      const link = await inviteOwner(api, wish.data.name, wish.data.origin)
      fastify.security.record('people_changed', request, { role: 'owner' })
      return link
    })

    scope.get(`${TOOLS_PATH}/ledger`, () => checkLedger(db))

    scope.post<{ Params: { id: string } }>(`${TOOLS_PATH}/operator/keys/:id/revoke`, async (request) => {
      const id = IdSchema.safeParse(Number(request.params.id))
      const revoked = id.success && (await revokeKey(db, id.data, clock.now()))
      if (revoked) fastify.security.record('key_revoked', request, { key: id.data })
      return { revoked }
    })
  })
}
