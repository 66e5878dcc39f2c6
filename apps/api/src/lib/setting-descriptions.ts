/** The meaning of each environment setting, for docs/configuration.md; `default` describes a default that the schema does not contain. */
import type { SettingsSchema } from './settings.ts'

type SettingName = keyof typeof SettingsSchema.shape
type Note = { default: string; note: string }

/** Groups of settings by their heading, in the order of the schema. Links lead from docs/. */
export const settingDescriptions: Record<string, Partial<Record<SettingName, Note>>> = {
  'Where it runs and where its data is': {
    PORT: { default: '`3000`', note: 'Port to listen on; `0` takes a free one.' },
    HOST: { default: '`127.0.0.1`', note: 'Address to listen on; `0.0.0.0` for all.' },
    DATA_DIR: { default: '`.data`', note: 'Folder for the embedded database, the key, uploads and resized pictures.' },
    DATABASE_URL: {
      default: '–',
      note: '`postgres://user:password@host:5432/name`. Without it the embedded database in `DATA_DIR` is used.',
    },
    DATABASE_DIRECT_URL: {
      default: '–',
      note: 'Address of PostgreSQL itself, where `DATABASE_URL` is that of a pooler such as PgBouncer ([scale](scale.md)).',
    },
    DATABASE_READ_URL: {
      default: '–',
      note: 'Replicas of the database, with a comma between them: lists, searches, details and pages are read there ([scale](scale.md)).',
    },
    DATABASE_POOL: { default: '`10`', note: 'Connections to PostgreSQL per process, 1 to 200; one more listens for changes.' },
    PROCESSES: {
      default: 'one per core, up to 4; embedded: one',
      note: 'Processes that share the port; one that ends is replaced. Each has its own `DATABASE_POOL`.',
    },
  },
  'Addresses, and other backends and clients': {
    PUBLIC_URL: {
      default: '–',
      note: 'Address people use, such as `https://shop.example`. Used in links, mails and addresses for other clients; without it they follow the request, and nobody can subscribe to the newsletter.',
    },
    DESK_URL: {
      default: '–',
      note: "A host for the desk alone, such as `https://desk.shop.example`, which leads to the same service. The shop's own host then leads there from `/desk`, and no page of the shop runs where the desk's keys are stored.",
    },
    BACKEND_URL: {
      default: '–',
      note: 'Another backend with the same API, whose shop the pages show instead; no database of ours is then opened ([docs/another-backend.md](another-backend.md)).',
    },
    BACKEND_TIME_ZONE: {
      default: 'the one of its country',
      note: "The time zone of that backend's server, such as `Asia/Dhaka`, if its times are off",
    },
    CLIENT_ORIGINS: {
      default: '–',
      note: 'Origins that payments and sign-ins may return to besides `PUBLIC_URL` (with and without `www.`): of other clients, and further names of the shop, with commas: `https://app.example,https://m.example`.',
    },
  },
  Demo: {
    DEMO: {
      default: 'on with the embedded database, else off',
      note: 'Loads the demo city into an empty database and plays its stores and couriers: `1`, `0`, `true`, `false`, `on`, `off`. By default off in a shop of your own.',
    },
    DEMO_SPEED: { default: '`1`', note: 'How fast demo orders go: 1 takes about three minutes, 30 about six seconds.' },
    CLOCK_START: { default: '–', note: 'Moment from which the clock runs on, such as `2026-03-10T10:00:00Z`; for tests.' },
  },
  'Keys and proxies': {
    APP_KEY: {
      default: 'made once in `DATA_DIR`',
      note: 'At least 32 characters; signs links. Several processes need the same.',
    },
    APP_KEY_PREVIOUS: {
      default: '–',
      note: 'The key that `APP_KEY` replaced: links that it signed still open ([docs/security/controls.md](security/controls.md#changing-app_key)).',
    },
    SOFTWARE_ID: { default: '`33571750`', note: 'The number sent as `X-software-id`.' },
    TRUST_PROXY: {
      default: '–',
      note: 'Proxies in front whose `X-Forwarded-*` and `X-Request-Id` count: a number of hops, or addresses with commas.',
    },
  },
  Limits: {
    RATE_LIMIT_PER_MINUTE: {
      default: '`600`',
      note: 'API calls per address and minute, over all processes and machines ([0090](decisions/0090-report-counted-calls-instead-of-asking.md)). Pages and pictures do not count.',
    },
    TRACK_TRIES_PER_HOUR: {
      default: '`10`',
      note: 'Wrong tries an hour on order tracking, per network for one order and for one phone; twenty times as many in all.',
    },
    SIGN_IN_TRIES_PER_HOUR: {
      default: '`10`',
      note: 'Wrong passwords, and sign-ups, per contact and IP address within an hour; five times as many per contact, twenty per address.',
    },
    CODES_PER_HOUR: {
      default: '`6`',
      note: 'Codes sent to one phone or e-mail on request of one IP address within an hour; five times as many in all.',
    },
    SMS_CODES_PER_HOUR: {
      default: '`500`',
      note: 'Codes sent by SMS or Firebase within an hour to all numbers together, and as many other SMS; a tenth of them at most on request of one network. A demo that sends nothing has no limit.',
    },
    MESSAGES_PER_HOUR: {
      default: '`5`',
      note: "Mails and SMS within an hour to one recipient that somebody without a proven contact causes: guests' orders, inquiries, applications, the newsletter. Codes have limits of their own ([0116](decisions/0116-limit-the-messages-of-strangers-in-the-outbox.md)).",
    },
    MESSAGES_PER_NETWORK: {
      default: '`30`',
      note: 'The same on request of one IP address (IPv6: one /64), to all recipients together.',
    },
    GUEST_CASH_ORDERS_PER_HOUR: {
      default: '`10`',
      note: 'Orders to be paid in cash within an hour on request of one IP address (IPv6: one /64), by people whose phone nobody has proved: guests, and customers without a verified phone. Those beyond wait until the store or the office has called ([0117](decisions/0117-call-before-preparing-further-cash-orders-of-a-network.md)); 0 = none waits.',
    },
    SESSION_DAYS: {
      default: '`90`',
      note: 'Days without a visit after which a remembered device is signed out. Every device signs in again a year after it did.',
    },
    SESSION_DAYS_SHORT: { default: '`7`', note: 'The same for a device that is not to be remembered.' },
    LIVE_PER_ADDRESS: {
      default: '`50`',
      note: 'Live connections of one address (IPv6: one /64), per process: of orders, and of all orders of a person.',
    },
    BODY_LIMIT_KB: {
      default: '`256`',
      note: 'Largest request body without files. Per process, 32 of that size from one address and 256 in all are read at once.',
    },
    BODY_TIMEOUT: { default: '`120`', note: 'Seconds in which a request body must arrive in full, pictures included.' },
    UPLOADS_MB: {
      default: '`256`',
      note: 'Memory for forms with files, per process. A quarter of it is for unauthenticated senders.',
    },
    UPLOADS_PER_ADDRESS_MB: { default: '`64`', note: 'The same for one address; half of it for unauthenticated senders.' },
  },
  'Watching it': {
    DRAIN_DELAY: {
      default: '`0`',
      note: 'Seconds between a signal to stop and the end, in which `/ready` responds with 503 and requests are still answered; 300 at most.',
    },
    METRICS_PORT: {
      default: '–',
      note: 'Port of Prometheus metrics at `/metrics`, apart from the pages ([docs/running.md](running.md)).',
    },
    METRICS_HOST: { default: '`127.0.0.1`', note: 'Address on which that port listens.' },
    ACCESS_LOG: {
      default: '`0`',
      note: 'A line of the log for each request, at any `LOG_LEVEL`: route, status and time, no addresses.',
    },
    SECURITY_LOG: {
      default: '`1`',
      note: 'A line of the log for what concerns security, at any `LOG_LEVEL`: sign-ins, refusals, limits, acts on money. [security-log.md](security-log.md) lists them.',
    },
    LOG_LEVEL: { default: '`warn`', note: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.' },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      default: '–',
      note: 'Where traces are sent, as OTLP over HTTP with JSON: the base address of a collector ([docs/running.md](running.md)).',
    },
    OTEL_EXPORTER_OTLP_HEADERS: { default: '–', note: 'Headers for it, such as `authorization=Bearer%20key`, with commas.' },
    OTEL_SERVICE_NAME: { default: '`medina`', note: 'The name of the shop in traces.' },
    OTEL_TRACES_SAMPLER_ARG: { default: '`1`', note: 'The part of all traces that is sent, 0 to 1.' },
  },
  Maps: {
    MAP_STYLE_URL: {
      default: '–',
      note: "A MapLibre style (`https://…/style.json`) for all maps; without it a real shop's show zones and stores on plain ground.",
    },
  },
  'Pages without a connection': {
    OFFLINE_PAGES: {
      default: '`1`',
      note: 'Pages seen before open without a connection (service worker). `0` is the kill switch: devices delete what they have stored at their next visit.',
    },
  },
  'Text messages and mails': {
    SMS_PROVIDER: {
      default: 'the one that is set',
      note: 'Which provider sends text messages, where several are set: `twilio`, `unifonic` or `http`. Without one, a demo writes them to its inbox, and a shop sends none.',
    },
    WHATSAPP_PROVIDER: { default: 'the one that is set', note: 'The same for WhatsApp: `cloud`.' },
    MAIL_PROVIDER: { default: 'the one that is set', note: 'The same for mails, such as `smtp`.' },
    DEMO_OTP: {
      default: '`123456` in the demo',
      note: 'The six digits of every code in a demo that sends nothing; refused elsewhere.',
    },
  },
  'Other services': {
    CALL_PROVIDER: {
      default: '–',
      note: '`twilio` or `vonage`: customers, stores and couriers of an order call each other through a number of the shop, and see no numbers of each other (decision 0148). Needs `PUBLIC_URL`. Without it pages show numbers as far as each side may see them.',
    },
    FILES_PROVIDER: { default: 'the one that is set', note: 'Where uploads are kept, if several stores are set: `s3`.' },
    TRANSLATION_PROVIDER: { default: 'the one that is set', note: 'Which one translates, if several are set: `libretranslate`.' },
  },
  'Sign-in by others': {
    SOCIAL_AUDIENCES: {
      default: '–',
      note: 'Client ids of phone apps whose id tokens are accepted too: `google:…,facebook:…,apple:…`.',
    },
    FIREBASE_API_KEY: {
      default: '–',
      note: 'Web API key of a Firebase project that sends and checks phone codes, when `firebase_otp_verification` is on.',
    },
    FIREBASE_URL: { default: '`https://identitytoolkit.googleapis.com`', note: 'Where that API is.' },
  },
  'Push messages and contacts': {
    VAPID_PUBLIC_KEY: {
      default: 'made from `APP_KEY`',
      note: 'Web push: the key browsers know the shop by, 65 bytes as base64url. After a change they subscribe again.',
    },
    VAPID_PRIVATE_KEY: { default: 'made from `APP_KEY`', note: 'The matching private key, 32 bytes as base64url.' },
    VAPID_SUBJECT: {
      default: '`PUBLIC_URL` if it is https',
      note: 'The contact for push services in case of problems: `mailto:…` or `https://…`.',
    },
    SECURITY_CONTACT: {
      default: '–',
      note: 'Where to report a vulnerability of this shop, shown at `/.well-known/security.txt`: `mailto:…`, `https://…` or `tel:…`.',
    },
    RECAPTCHA_URL: {
      default: '`https://www.google.com/recaptcha`',
      note: "The address of reCAPTCHA's `api.js`, which Firebase requires; `https://www.recaptcha.net/recaptcha` where Google is blocked.",
    },
  },
}
