import { z } from 'zod'
import { languages } from '../../device/languages.ts'
import { defineEndpoints } from '../../wire/endpoint.ts'
import { textGroups } from './text-groups.ts'

const LanguageSchema = z.enum(languages)

/** A part of a message: its text with places such as `{link}`, in each language of the shop. */
const TextPartSchema = z.object({
  key: z.string(),
  /** A notification has its title as the subject. */
  part: z.enum(['subject', 'text']),
  places: z.array(z.string()),
  /** Places that a text of the office may not leave out. */
  needed: z.array(z.string()),
  /** Our own texts. */
  defaults: z.partialRecord(LanguageSchema, z.string()),
  /** The office's texts in their place. */
  own: z.partialRecord(LanguageSchema, z.string()),
})
export type TextPart = z.infer<typeof TextPartSchema>

const MessageTextSchema = z.object({
  /** The key of its text, by which it is named. */
  key: z.string(),
  group: z.enum(textGroups),
  /** `push` are notifications of customers, `desk` those of the desk; those of a `call` are spoken. */
  channel: z.enum(['email', 'sms', 'whatsapp', 'push', 'desk', 'call']),
  parts: z.array(TextPartSchema),
  /** The template of WhatsApp that stands for it, with its state in each language; null for a message that never goes there. */
  template: z
    .object({ name: z.string(), states: z.partialRecord(LanguageSchema, z.enum(['approved', 'pending', 'refused', 'missing'])) })
    .nullable(),
})
export type MessageText = z.infer<typeof MessageTextSchema>

/** Messages to phones since the start of the shop's day; amounts in units of the currency. */
const UsageSchema = z.object({
  /** 0 for no limit. */
  budget: z.number(),
  spent: z.number(),
  sms: z.number(),
  whatsapp: z.number(),
  /** Of these, those of which a provider reported the arrival. */
  delivered: z.number(),
  undelivered: z.number(),
  /** Sent by SMS because WhatsApp did not bring them. */
  fell_back: z.number(),
})
export type MessageUsage = z.infer<typeof UsageSchema>

/** A template of WhatsApp in one language. */
const TemplateSchema = z.object({
  name: z.string(),
  language: LanguageSchema,
  state: z.enum(['approved', 'pending', 'refused', 'missing']),
  /** The template as the provider takes it, for a file. */
  body: z.record(z.string(), z.unknown()),
})
export type MessageTemplate = z.infer<typeof TemplateSchema>

export const operatorTextEndpoints = defineEndpoints({
  'operator.messageTexts': {
    summary: 'Every message of the shop with its texts, places and templates, and what messages to phones cost today',
    access: 'operator',
    scope: 'settings:write',
    own: true,
    response: z.object({
      messages: z.array(MessageTextSchema),
      languages: z.array(LanguageSchema),
      /** Values for a preview, by place. */
      examples: z.record(z.string(), z.string()),
      /** The setting `message_texts` as it is stored, with which a change begins. */
      stored: z.string(),
      usage: UsageSchema,
      /** Null without WhatsApp; false if its list of templates could not be read. */
      has_templates: z.boolean().nullable(),
    }),
  },
  'operator.messageTemplates': {
    summary: 'Every template of WhatsApp that the shop uses, as the provider takes it, with its state',
    access: 'operator',
    scope: 'settings:write',
    own: true,
    /** Empty without WhatsApp. */
    response: z.object({ templates: z.array(TemplateSchema) }),
  },
  'operator.createTemplates': {
    summary: 'Creates the templates that the provider does not have yet; it then looks at each',
    access: 'operator',
    scope: 'settings:write',
    touches: 'none',
    own: true,
    response: z.object({
      created: z.int(),
      /** The provider's words on those that it did not take. */
      problems: z.array(z.object({ name: z.string(), language: LanguageSchema, problem: z.string() })),
      /** Those that are left for another call, which a limit of the provider may ask for. */
      left: z.int(),
    }),
  },
  'operator.testMessage': {
    summary:
      'Sends a message with example values to the person who calls, at their contact or devices; for a machine’s key to the contacts of the business',
    access: 'operator',
    scope: 'settings:write',
    touches: 'none',
    own: true,
    body: z.object({ key: z.string().max(100), language: LanguageSchema }),
    /** Null if the shop sends no such messages, or knows neither a contact nor a device of the caller. */
    response: z.object({
      sent: z
        .union([
          z.object({ channel: z.enum(['email', 'sms']), to: z.string() }),
          z.object({ channel: z.literal('push'), devices: z.int() }),
        ])
        .nullable(),
    }),
  },
})
