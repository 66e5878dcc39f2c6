/** Runs the API as a process without pages and demo, for tests that kill it. */
import type { AddressInfo } from 'node:net'
import { findDisagreements, isComparison } from '#testing/chaos/agreement.ts'
import { createApp } from '#app.ts'
import { openDatabase } from '#process/boot.ts'
import { createClock } from '#lib/clock.ts'
import { startTracing } from '#lib/monitoring/tracing.ts'
import { readSettings } from '#lib/settings.ts'

process.on('disconnect', () => process.exit())
const settings = readSettings(process.env)
const stopTracing = await startTracing(settings)
const database = await openDatabase(settings)
const { fastify, api } = await createApp(settings, database)
// Only the process that holds the embedded database can read it.
process.on('message', (message) => {
  if (isComparison(message)) void findDisagreements(database.db, message.compare).then((problems) => process.send?.({ problems }))
  if (isClockChange(message)) api.clock.now = createClock(message.clock).now
})
process.once('SIGTERM', () => void end())
await fastify.listen({ host: settings.HOST, port: settings.PORT })
process.send?.({ url: `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` })

function isClockChange(message: unknown): message is { clock: string } {
  return typeof message === 'object' && message !== null && 'clock' in message
}

async function end(): Promise<void> {
  await fastify.close()
  await database.close()
  await stopTracing()
  process.exit()
}
