import { existsSync } from 'node:fs'
import { listProviderFolders } from '#lib/providers/provider-settings.ts'
import type { GatewayDriver } from './gateway-driver.ts'

/** All gateways of the contract test: each folder of a provider has a driver of its name beside this file. */
export const drivers: readonly GatewayDriver[] = await Promise.all(
  [...listProviderFolders('payment').keys()].map(async (name) => {
    const file = new URL(`${name}.ts`, import.meta.url)
    if (!existsSync(file))
      throw new Error(`The gateway ${name} has no driver: docs/adapters.md says under "Proof" how to write it`)
    return ((await import(file.href)) as { driver: GatewayDriver }).driver
  }),
)
