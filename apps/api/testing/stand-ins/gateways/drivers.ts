import { listProviderFolders } from '#lib/providers/provider-settings.ts'
import type { GatewayDriver } from './gateway-driver.ts'

/** All gateways of the contract test: each folder of a provider has a driver of its name beside this file. */
export const drivers: readonly GatewayDriver[] = await Promise.all(
  [...listProviderFolders('payment').keys()].map(async (name) => {
    const file = (await import(new URL(`${name}.ts`, import.meta.url).href)) as { driver: GatewayDriver }
    return file.driver
  }),
)
