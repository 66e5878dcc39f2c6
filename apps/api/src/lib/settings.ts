import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { ProviderValues } from './providers/describe-provider.ts'
import { findChoiceProblems, hasMailServer, hasSmsService, type ProviderChoice } from './providers/choose-provider.ts'
import { describeMissing, listProviderFolders, readProviderSettings } from './providers/provider-settings.ts'
import { findCallProblem, isDecodable, isKeyPair, isRootUrl, isTrustProxy } from './setting-checks.ts'
import { UrlSettingSchema, WebUrlSchema } from './providers/setting-kinds.ts'
import { describeSettingProblem, StartProblem } from './start-problem.ts'

const MOST_PROCESSES = 4

const FlagSettingSchema = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => ['1', 'true', 'on'].includes(value))
const OriginsSettingSchema = z
  .string()
  .transform((text) => text.split(',').flatMap((origin) => origin.trim().toLowerCase() || []))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
          'is a list of origins such as https://app.example,https://shop.example:8443',
        ),
    ),
  )

const DatabaseUrlSchema = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

/** One replica of the database after another, with a comma between them. */
const DatabaseListSchema = z
  .string()
  .transform((text) => text.split(',').flatMap((url) => url.trim() || []))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url),
          'is a list of addresses such as postgres://user:password@replica:5432/name',
        ),
    ),
  )

/** The folder of the provider that works, where several are set. */
const ProviderNameSchema = z.string().optional()

const KeySettingSchema = z.string().min(32, 'needs at least 32 characters')

/** "name=value,name=value" with percent-encoded values, as in OpenTelemetry's settings. */
const HeadersSettingSchema = z
  .string()
  .regex(/^(\s*[\w-]+=[^,]*(,|$))*$/, { error: 'is a list such as authorization=Bearer%20key', abort: true })
  .refine(isDecodable, { error: 'has a percent sign that begins no character: write it as %25', abort: true })
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), decodeURIComponent(pair.slice(pair.indexOf('=') + 1).trim())]),
    ),
  )

/** All settings of the service, as in the environment. `setting-descriptions.ts` describes each. */
export const SettingsSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: DatabaseUrlSchema.optional(),
  DATABASE_DIRECT_URL: DatabaseUrlSchema.optional(),
  DATABASE_READ_URL: DatabaseListSchema.default([]),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  PUBLIC_URL: UrlSettingSchema.refine(
    isRootUrl,
    'is a host without a path, such as https://shop.example: the shop cannot be below a path',
  ).optional(),
  DESK_URL: UrlSettingSchema.refine(isRootUrl, 'is a host without a path, such as https://desk.shop.example').optional(),
  BACKEND_URL: UrlSettingSchema.optional(),
  BACKEND_TIME_ZONE: z.string().refine(isTimeZone, 'must be an IANA time zone, such as Asia/Dhaka').optional(),
  CLIENT_ORIGINS: OriginsSettingSchema.default([]),
  DEMO: FlagSettingSchema.optional(),
  DEMO_SPEED: z.coerce.number().min(0.1).max(1000).default(1),
  CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  APP_KEY: KeySettingSchema.optional(),
  APP_KEY_PREVIOUS: KeySettingSchema.optional(),
  SOFTWARE_ID: z.string().regex(/^\d+$/, 'must be a number').default('33571750'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'is a number of hops such as 1, or addresses such as 10.0.0.0/8,loopback')
    .default(''),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  TRACK_TRIES_PER_HOUR: z.coerce.number().int().min(1).default(10),
  SIGN_IN_TRIES_PER_HOUR: z.coerce.number().int().min(1).default(10),
  CODES_PER_HOUR: z.coerce.number().int().min(1).default(6),
  SMS_CODES_PER_HOUR: z.coerce.number().int().min(1).default(500),
  MESSAGES_PER_HOUR: z.coerce.number().int().min(1).default(5),
  MESSAGES_PER_NETWORK: z.coerce.number().int().min(1).default(30),
  GUEST_CASH_ORDERS_PER_HOUR: z.coerce.number().int().min(0).default(10),
  SESSION_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  SESSION_DAYS_SHORT: z.coerce.number().int().min(1).max(3650).default(7),
  LIVE_PER_ADDRESS: z.coerce.number().int().min(1).default(50),
  BODY_LIMIT_KB: z.coerce.number().int().min(1).max(10_240).default(256),
  BODY_TIMEOUT: z.coerce.number().min(0.1).max(3600).default(120),
  UPLOADS_MB: z.coerce.number().min(0.01).max(65_536).default(256),
  UPLOADS_PER_ADDRESS_MB: z.coerce.number().min(0.01).max(65_536).default(64),
  DRAIN_DELAY: z.coerce.number().min(0).max(300, 'is at most 300 seconds').default(0),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  ACCESS_LOG: FlagSettingSchema.default(false),
  SECURITY_LOG: FlagSettingSchema.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: WebUrlSchema.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: HeadersSettingSchema.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('medina'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1, 'is the part of all traces, 0 to 1').default(1),
  MAP_STYLE_URL: UrlSettingSchema.optional(),
  OFFLINE_PAGES: FlagSettingSchema.default(true),
  SMS_PROVIDER: ProviderNameSchema,
  WHATSAPP_PROVIDER: ProviderNameSchema,
  MAIL_PROVIDER: ProviderNameSchema,
  DEMO_OTP: z
    .string()
    .regex(/^\d{6}$/, 'must have six digits')
    .optional(),
  CALL_PROVIDER: ProviderNameSchema,
  FILES_PROVIDER: ProviderNameSchema,
  TRANSLATION_PROVIDER: ProviderNameSchema,
  SOCIAL_AUDIENCES: z.string().refine(isAudienceList, 'is a list such as google:1234,apple:com.example.shop').default(''),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_URL: UrlSettingSchema.default('https://identitytoolkit.googleapis.com'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of P-256: 65 bytes as base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key of P-256: 32 bytes as base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(https:\/\/|mailto:)\S+$/, 'must begin with https:// or mailto:')
    .optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(https:\/\/|mailto:|tel:)\S+$/, 'must begin with https://, mailto: or tel:')
    .optional(),
  RECAPTCHA_URL: UrlSettingSchema.default('https://www.google.com/recaptcha'),
})

type SettingName = keyof typeof SettingsSchema.shape

type Read = z.output<typeof SettingsSchema>
export type Settings = Omit<Read, 'DEMO' | 'DATA_DIR' | 'PROCESSES'> & {
  DEMO: boolean
  /** True if the shop is a demo although DEMO is not set. */
  isDemoByDefault: boolean
  DATA_DIR: string
  PROCESSES: number
  /** The settings of outside services, each described in its own folder. */
  ofProviders: ProviderValues
}

export class SettingsError extends StartProblem {
  override name = 'SettingsError'
}

/** Reads the environment once. Throws one error that names every invalid setting with its allowed values. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.keys(SettingsSchema.shape).map((key) => [key, environment[key] || undefined]))
  const parsed = SettingsSchema.safeParse(given, { error: describeSettingProblem })
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  const ofProviders = readProviderSettings(environment)
  const problems = [
    ...wrong,
    ...ofProviders.problems,
    ...findHalfKeys(given),
    ...findKeyProblem(given),
    ...(parsed.success ? findContradictions(parsed.data, ofProviders.values) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new SettingsError(`Some settings cannot be used:\n${problems.join('\n')}`)
  const { DATA_DIR, ...rest } = parsed.data
  return {
    ...rest,
    DEMO: isDemo(rest),
    isDemoByDefault: rest.DEMO === undefined && isDemo(rest),
    DATA_DIR: resolve(DATA_DIR),
    ofProviders: ofProviders.values,
    PROCESSES: rest.PROCESSES ?? countProcesses(rest),
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** By default, a shop without a database server is the demo; one in front of another backend has no data of its own. */
function isDemo({ DEMO, DATABASE_URL, BACKEND_URL }: Pick<Read, 'DEMO' | 'DATABASE_URL' | 'BACKEND_URL'>): boolean {
  return DEMO ?? (DATABASE_URL === undefined && BACKEND_URL === undefined)
}

function findContradictions(settings: Read, ofProviders: ProviderValues): string[] {
  return [
    ...findOtpProblem({ ...settings, ofProviders }),
    ...findChoiceProblems({ ...settings, ofProviders }),
    ...findProcessProblem(settings),
    ...findAddressProblems(settings),
    ...findBackendProblem(settings),
    ...findCallProblem(settings),
  ]
}

function findBackendProblem({ BACKEND_URL, DEMO }: Read): string[] {
  if (BACKEND_URL === undefined || DEMO !== true) return []
  return ['  DEMO: the demo city is in our own database, which another backend (BACKEND_URL) replaces: take one of them away']
}

/** One process per core. Each has connections of its own, so on a large machine they would exceed the limit of most servers. */
function countProcesses(settings: Pick<Read, 'DATABASE_URL' | 'BACKEND_URL'>): number {
  return isEmbedded(settings) ? 1 : Math.min(availableParallelism(), MOST_PROCESSES)
}

/** True if the service opens the embedded database. */
function isEmbedded({ DATABASE_URL, BACKEND_URL }: Pick<Read, 'DATABASE_URL' | 'BACKEND_URL'>): boolean {
  return DATABASE_URL === undefined && BACKEND_URL === undefined
}

function findProcessProblem({ PROCESSES = 1, ...settings }: Read): string[] {
  if (!isEmbedded(settings) || PROCESSES === 1) return []
  return ['  PROCESSES: the embedded database serves one process: set DATABASE_URL for more, or take it away']
}

function findAddressProblems({ DATABASE_URL, DATABASE_READ_URL, DATABASE_DIRECT_URL }: Read): string[] {
  if (DATABASE_URL !== undefined) return []
  return [
    ...(DATABASE_READ_URL.length === 0
      ? []
      : ['  DATABASE_READ_URL: replicas are copies of the database in DATABASE_URL, which is missing']),
    ...(DATABASE_DIRECT_URL === undefined
      ? []
      : ['  DATABASE_DIRECT_URL: leads past the pooler in DATABASE_URL, which is missing']),
  ]
}

/** A code that everybody knows must not outlive the demo by mistake. */
function findOtpProblem(settings: Read & Pick<Settings, 'ofProviders'>): string[] {
  if (settings.DEMO_OTP === undefined) return []
  if (!isDemo(settings)) return ['  DEMO_OTP: is for the demo only, and DEMO is off: take it away']
  if (!hasSmsService(settings) && !hasMailServer(settings)) return []
  return ['  DEMO_OTP: cannot be used when codes are really sent (a provider of text messages or mails is set): take it away']
}

type Given = Partial<Record<SettingName, string | undefined>>

/** Browsers would subscribe with one key, and push services would reject signatures of the other. */
function findKeyProblem({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Given): string[] {
  if (publicKey?.length !== 87 || privateKey?.length !== 43 || isKeyPair(publicKey, privateKey)) return []
  return ['  VAPID_PRIVATE_KEY: does not match VAPID_PUBLIC_KEY: set the two that were made together']
}

/** An incomplete pair prevents the start, as incomplete settings of a provider do. */
function findHalfKeys(given: Given): string[] {
  const pair = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'] as const
  const missing = pair.filter((name) => given[name] === undefined)
  return missing.length === 1 ? missing.map((name) => describeMissing(name, pair)) : []
}

/** `google:…,apple:…`, with names of folders of providers. */
function isAudienceList(list: string): boolean {
  const media = listProviderFolders('social')
  const entries = list.split(',').map((entry) => entry.trim())
  return entries.every((entry, index) => {
    const [medium = '', id = ''] = entry.split(':')
    const isEnd = entry === '' && index === entries.length - 1
    return isEnd || (media.has(medium) && id !== '' && !/\s/.test(entry))
  })
}

/** True if people of an order call each other through a number of the shop, and see no numbers of each other. */
export function hasMaskedCalls({ CALL_PROVIDER }: Pick<Settings, 'CALL_PROVIDER'>): boolean {
  return CALL_PROVIDER !== undefined
}

type MessageSettings = ProviderChoice & Pick<Settings, 'DEMO' | 'DEMO_OTP'>

/** True if recipients can read a text message: on the phone, or in the demo inbox. */
export function isSmsActive(settings: ProviderChoice & Pick<Settings, 'DEMO'>): boolean {
  return hasSmsService(settings) || settings.DEMO
}

/** As `isSmsActive`, for mails. */
export function isMailActive(settings: ProviderChoice & Pick<Settings, 'DEMO'>): boolean {
  return hasMailServer(settings) || settings.DEMO
}

/** True if messages of a channel are not sent but stored for the demo inbox. */
export function isReadHere(settings: MessageSettings, channel: 'sms' | 'email'): boolean {
  return settings.DEMO && !(channel === 'sms' ? hasSmsService(settings) : hasMailServer(settings))
}

/** The one code of a demo that sends nothing; null where codes are random and really sent (spec 8.046). */
export function demoOtp(settings: MessageSettings): string | null {
  if (!settings.DEMO || hasSmsService(settings) || hasMailServer(settings)) return null
  return settings.DEMO_OTP ?? '123456'
}
