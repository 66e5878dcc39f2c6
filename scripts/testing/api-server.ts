/** The API as a process of its own, without pages and demo, for tests that end it in hard ways. */
import type { AddressInfo } from 'node:net'
import { createApp } from '../../apps/api/src/app.ts'
import { openDatabase } from '../../apps/api/src/boot.ts'
import { readSettings } from '../../apps/api/src/lib/settings.ts'

process.on('disconnect', () => process.exit())
const settings = readSettings(process.env)
const { fastify } = await createApp(settings, await openDatabase(settings))
await fastify.listen({ host: settings.HOST, port: settings.PORT })
process.send?.({ url: `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` })
