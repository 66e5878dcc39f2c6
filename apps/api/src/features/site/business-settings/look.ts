import { ModuleTypeSchema } from '@medina/contract/site'
import { z } from 'zod'
import { explainAccent } from '#features/site/look/accent-shades.ts'
import { settingDescriptions } from './kinds.ts'

const ColorSchema = z
  .string()
  .toLowerCase()
  .superRefine((color, context) => {
    const reason = explainAccent(color)
    if (reason !== null) context.addIssue({ code: 'custom', message: reason })
  })

/** Colours of the shop, from which pages derive all shades of both themes. */
export const lookSettings = {
  accent_color: ColorSchema.nullable().default(null).register(settingDescriptions, {
    kind: 'word',
    form: 'colour such as #17794a, dark enough for white text on it (contrast 4.5 to 1)',
    hint: 'setting.colour',
    meaning:
      'Accent colour of the shop: buttons, links and chosen parts on every page, in e-mails and at the desk. Shades for both themes are derived from it. Without it, each module has its own.',
  }),
  module_accent_colors: z.partialRecord(ModuleTypeSchema, ColorSchema).default({}).register(settingDescriptions, {
    kind: 'json',
    form: '{"grocery": "#17794a"}, colours as in accent_color, by module',
    meaning: 'Accent colours of single modules.',
  }),
}
