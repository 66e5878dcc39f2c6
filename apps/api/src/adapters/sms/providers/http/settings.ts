import { z } from 'zod'
import { describeProvider } from '#lib/providers/describe-provider.ts'
import { hasNoLogin } from '#lib/setting-checks.ts'
import { findTemplateProblems, type RequestTemplate } from './request-template.ts'

const nothing: RequestTemplate = { url: 'https://house.example', method: 'POST', headers: {}, body: null }
/** Headers carry ASCII alone. */
const PlainSchema = z.string().regex(/^[ -~]*$/, 'has a letter outside of ASCII, which no header can carry')
const ListSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((each) => each.trim() || []))
const PathSchema = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'is a path through JSON, such as result.0.id')

/** Says a problem of a template in the words of its own part. */
const checked = <S extends z.ZodType>(schema: S, part: 'url' | 'headers' | 'body') =>
  schema.superRefine((value, context) => {
    const problem = findTemplateProblems({ ...nothing, [part]: value })[part]
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

const HeadersSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    const pairs = text.split('|').flatMap((line) => (line.trim() === '' ? [] : [readHeader(line)]))
    if (pairs.includes(null))
      context.addIssue({ code: 'custom', message: 'is a list such as authorization: Bearer {key} | accept: */*' })
    return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [pair])))
  })

/** The name and the value of a header; null if no header can have them. */
function readHeader(line: string): [name: string, value: string] | null {
  const at = line.indexOf(':')
  const [name, value] = [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()]
  return /^[\w-]+$/.test(name) && /^[ -~]*$/.test(value) ? [name, value] : null
}

export const settings = describeProvider({
  title: 'Text messages by any house with an HTTP API',
  shape: {
    SMS_HTTP_URL: checked(z.url({ protocol: /^https?$/ }).refine(hasNoLogin, 'has a user or a password: use {key}'), 'url'),
    SMS_HTTP_METHOD: z.enum(['GET', 'POST', 'PUT']).default('POST'),
    SMS_HTTP_HEADERS: checked(HeadersSchema, 'headers'),
    SMS_HTTP_BODY: checked(z.string(), 'body').optional(),
    SMS_HTTP_KEY: PlainSchema.default(''),
    SMS_HTTP_FROM: PlainSchema.default(''),
    SMS_HTTP_OK_TEXT: z.string().optional(),
    SMS_HTTP_OK_FIELD: PathSchema.optional(),
    SMS_HTTP_OK_VALUES: ListSchema,
    SMS_HTTP_RETRIES: ListSchema,
    SMS_HTTP_ID_FIELD: PathSchema.optional(),
    SMS_HTTP_ID_AFTER: z.string().optional(),
  },
  needs: ['SMS_HTTP_URL'],
  notes: {
    SMS_HTTP_URL: {
      default: '–',
      note: 'The address of the house, such as `https://house.example/send?to={number}&text={text}`. Places, here and below: `{to}` (+966…), `{number}` (966…), `{text}`, `{from}`, `{key}`, `{id}` (the same for every attempt) and `{unicode}` (1 for texts outside of the SMS alphabet, else 0). Each is encoded for where it stands.',
    },
    SMS_HTTP_METHOD: { default: '`POST`', note: '`GET`, `POST` or `PUT`.' },
    SMS_HTTP_HEADERS: {
      default: '–',
      note: 'Headers with bars between them: `authorization: Bearer {key} \\| accept: application/json`; no `{text}`.',
    },
    SMS_HTTP_BODY: {
      default: '–',
      note: 'JSON such as `{"to": "{to}", "text": "{text}"}`, or a form such as `to={number}&text={text}`.',
    },
    SMS_HTTP_KEY: { default: '–', note: "The house's secret, for the place `{key}`." },
    SMS_HTTP_FROM: { default: '–', note: 'The sender, for the place `{from}`.' },
    SMS_HTTP_OK_TEXT: { default: '–', note: 'Every success has this text in its answer.' },
    SMS_HTTP_OK_FIELD: { default: '–', note: 'Or a path through the JSON of the answer, such as `result.code`.' },
    SMS_HTTP_OK_VALUES: { default: '–', note: 'The values there that mean success, with commas: `0,200,true`.' },
    SMS_HTTP_RETRIES: {
      default: '–',
      note: 'Values there, or texts, after which a later attempt may succeed; all others are final.',
    },
    SMS_HTTP_ID_FIELD: { default: '–', note: "The path to the house's own id of the message." },
    SMS_HTTP_ID_AFTER: { default: '–', note: 'Or the text after which it follows, such as `OK:`.' },
  },
})
