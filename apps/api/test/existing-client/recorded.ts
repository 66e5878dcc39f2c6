/** A request as an existing client of the family sends it, with the members that the client reads in the answer. */
export type Recorded = {
  /** "METHOD /path?query"; `{name}` stands for a value from an earlier answer. */
  asks: string
  /** The body. A client sends JSON, forms with and without files, and names JSON as the type of an empty body. */
  sends?: { json: Members } | { form: Members } | { multipart: Members } | 'nothing, as JSON'
  /** Without a module: before one is chosen. */
  headers?: 'no module'
  /** A navigation of the browser instead of a call of a script: no preflight, no headers, no redirect followed. */
  isVisit?: boolean
  /** 200 by default; the client does not read the status of a refusal. */
  status?: number | 'refused'
  /** By the path of a member, such as `products.0.available_time_starts`. */
  reads: Record<string, Expectation>
  /** Names for members that later requests need. */
  keeps?: Record<string, string>
}

/** `{name}` is replaced, also within text; `#name` is the same as a number. */
export type Members = Record<string, unknown>

export type Check = { called: string; holds: (value: unknown) => boolean }
export type Expectation = Check | string | number | boolean | null

const check = (called: string, holds: Check['holds']): Check => ({ called, holds })
const isText = (value: unknown): value is string => typeof value === 'string'

export const text = check('a text', (value) => isText(value) && value !== '')
export const amount = check('a number', (value) => typeof value === 'number')
export const flag = check('0 or 1', (value) => value === 0 || value === 1)
export const bool = check('true or false', (value) => typeof value === 'boolean')
export const list = check('a list', Array.isArray)
export const one = check('a list of one', (value) => Array.isArray(value) && value.length === 1)
export const present = check('anything', (value) => value !== undefined && value !== null)
export const stated = check('a member, also null', (value) => value !== undefined)
export const clock = check('HH:mm:ss', (value) => isText(value) && /^\d\d:\d\d:\d\d$/.test(value))
export const moment = check('an ISO time', (value) => isText(value) && !Number.isNaN(Date.parse(value)) && value.endsWith('Z'))
/** Shown by clients as it is. */
export const shopTime = check(
  'a time on the shop’s clock',
  (value) => isText(value) && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value),
)
export const address = check('a whole address', (value) => isText(value) && /^https?:\/\/[^/]+\/./.test(value))
export const within = (part: string): Check => check(`a text with ${part}`, (value) => isText(value) && value.includes(part))
