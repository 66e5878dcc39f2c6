import type { DocumentName } from '#features/site/document-names.ts'
import type { Text } from './catalogue/shape.ts'
import { about } from './documents/about.ts'
import { cancellation } from './documents/cancellation.ts'
import { privacy } from './documents/privacy.ts'
import { refund } from './documents/refund.ts'
import { shipping } from './documents/shipping.ts'
import { terms } from './documents/terms.ts'

/** The demo shop's documents about itself and its rules, as Markdown. */
export const demoDocuments: Record<DocumentName, Text> = {
  terms_and_conditions: terms,
  privacy_policy: privacy,
  about_us: about,
  refund_policy: refund,
  cancellation_policy: cancellation,
  shipping_policy: shipping,
}
