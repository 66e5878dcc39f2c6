import { tested } from './tested-shops.ts'
import { readSettings, type Settings } from '#lib/settings.ts'

/** A Tuesday, 13:00 on the clocks of the tested shop, when stores are open. */
export const TEST_CLOCK_START = tested.clockStart

/** Returns settings that do not depend on the environment of the test run. Those of providers are texts, as in an environment. */
export function testSettings({ ofProviders = {}, ...changed }: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    APP_KEY: 'a key for tests, and for nothing but tests',
    CLOCK_START: TEST_CLOCK_START,
    DEMO: '0',
    LOG_LEVEL: 'error',
    SECURITY_LOG: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    GUEST_CASH_ORDERS_PER_HOUR: '0',
    ...tested.environment,
    ...(ofProviders as Record<string, string>),
  })
  return { ...settings, ...changed }
}
