import { resolve } from 'node:path'
import { z } from 'zod'

const FlagSettingSchema = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))
const UrlSettingSchema = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** Every setting of the service, as it stands in the environment. The README's table is checked against this list. */
export const SettingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_URL: UrlSettingSchema.optional(),
  BACKEND_URL: UrlSettingSchema.optional(),
  DEMO: FlagSettingSchema.optional(),
  DEMO_SPEED: z.coerce.number().min(0.1).max(1000).default(1),
  CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  APP_KEY: z.string().min(32, 'needs at least 32 characters').optional(),
  SOFTWARE_ID: z.string().regex(/^\d+$/, 'must be a number').default('33571750'),
  TRUST_PROXY: z.string().default(''),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  TRACK_TRIES_PER_HOUR: z.coerce.number().int().min(1).default(10),
  LIVE_PER_ADDRESS: z.coerce.number().int().min(1).default(50),
  BODY_LIMIT_KB: z.coerce.number().int().min(1).max(10_240).default(256),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  NOMINATIM_URL: UrlSettingSchema.optional(),
  OSRM_URL: UrlSettingSchema.optional(),
})

export type Settings = Omit<z.output<typeof SettingsSchema>, 'DEMO' | 'DATA_DIR'> & { DEMO: boolean; DATA_DIR: string }

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the environment once. Throws one error that names every bad setting and says what it may be. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(SettingsSchema.shape).map((key) => [key, environment[key] || undefined]))
  const parsed = SettingsSchema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`Some settings cannot be used:\n${problems.join('\n')}`)
  }
  const { DEMO, DATA_DIR, ...rest } = parsed.data
  return { ...rest, DEMO: DEMO ?? rest.DATABASE_URL === undefined, DATA_DIR: resolve(DATA_DIR) }
}
