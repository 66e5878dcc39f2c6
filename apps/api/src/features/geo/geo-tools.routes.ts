import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { listVehiclesOfDesk, VehicleChangeSchema, writeVehicle } from './change-vehicles.ts'
import { readDeliverySurcharges } from './delivery-surcharges.ts'

/** The vehicles of couriers, for the command `operator` while the service runs, so that a change takes effect at once. */
export function registerGeoTools(fastify: FastifyInstance, { settings, db, endpoints }: Api): void {
  registerToolRoutes(fastify, settings, (scope) => {
    scope.get(`${TOOLS_PATH}/delivery-vehicles`, () => listVehiclesOfDesk(db))

    scope.post(`${TOOLS_PATH}/delivery-vehicles`, async ({ body }) => {
      const change = VehicleChangeSchema.safeParse(body)
      if (!change.success) throw refuse(400, 'body', 'error.body_invalid')
      const answer = await writeVehicle(db, change.data)
      readDeliverySurcharges.invalidate()
      endpoints.invalidate()
      return answer
    })
  })
}
