import type { EndpointName } from '@medina/contract/endpoints/routes'
import { anApplication } from '#features/applications/applications.builders.ts'
import { writeDocument } from '#features/site/public.ts'
import type { Example } from '../authorization-cast.ts'
import { list, ofBusiness, zoneName } from './kinds.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h96v96H0z"/></svg>'

const logoForm = new FormData()
logoForm.append('picture[]', new Blob([square], { type: 'image/svg+xml' }), 'logo.svg')

/** A question of the help page. */
const aHelpQuestion = { topic: { en: 'Hours' }, question: { en: 'When are you open?' }, answer: { en: 'Every **day**.' } }

/** About an application, which belongs to no store. */
const office = (call: (id: number) => ReturnType<Extract<Example, { about: 'operator' }>['call']>): Example => ({
  about: 'operator',
  find: ({ app, shop }) => anApplication(app, shop),
  call,
  ofAllStores: true,
})

/** About a document of the business, which belongs to no store. */
const documentOf = (call: Extract<Example, { about: 'operator' }>['call']): Example => ({
  about: 'operator',
  async find({ app }) {
    const text = { name: 'about_us', language: 'en', markdown: '# About us' } as const
    const version = await writeDocument(app.api.db, text, app.api.clock.now())
    return 'id' in version ? version.id : 0
  },
  call,
  ofAllStores: true,
})

/** About a shop whose tax nobody has arranged, which the question of the set-up is for. */
const untaxed: Example = {
  about: 'operator',
  async find({ app: { api } }) {
    await api.db.updateTable('stores').set({ tax: 0, tax_class_id: null }).execute()
    for (const table of ['modules', 'categories', 'items'] as const)
      await api.db.updateTable(table).set({ tax_class_id: null }).execute()
    await api.db.deleteFrom('tax_classes').execute()
    return 0
  },
  call: () => ({ body: { kind: 'added', percent: '15' } }),
  ofAllStores: true,
}

/** Documents, settings, the look and applications. */
export const businessExamples = {
  'operator.subscribers': ofBusiness(() => ({})),
  'operator.document': documentOf(() => ({ params: { name: 'about_us' }, query: { language: 'en' } })),
  'operator.documentVersions': documentOf(() => ({ params: { name: 'about_us' }, query: { language: 'en' } })),
  'operator.writeDocument': documentOf(() => ({ params: { name: 'about_us' }, body: { language: 'en', markdown: '# We' } })),
  'operator.helpQuestions': ofBusiness(() => ({})),
  'operator.writeHelpQuestion': ofBusiness(() => ({ params: { slug: 'opening-hours' }, body: aHelpQuestion })),
  'operator.previewHelpQuestion': ofBusiness(() => ({ body: { language: 'en', question: 'Open?', answer: 'Every **day**.' } })),
  'operator.removeHelpQuestion': ofBusiness(() => ({ params: { slug: 'use-a-coupon' } })),
  'operator.settings': ofBusiness(() => ({})),
  'operator.changeSetting': ofBusiness(() => ({ params: { key: 'review_approval_status' }, body: { value: 'off' } })),
  'operator.messageTexts': ofBusiness(() => ({})),
  'operator.testMessage': ofBusiness(() => ({ body: { key: 'mail.order_link', language: 'en' } })),
  'operator.messageTemplates': ofBusiness(() => ({})),
  'operator.createTemplates': ofBusiness(() => ({})),
  'operator.changeSettings': ofBusiness(() => ({ body: { changes: [{ key: 'review_approval_status', value: 'off' }] } })),
  'operator.setup': ofBusiness(() => ({})),
  'operator.heldModules': ofBusiness(() => ({})),
  'operator.chooseModules': ofBusiness(() => ({ body: { modules: ['food'] } })),
  'operator.chooseTax': untaxed,
  'operator.writeLook': ofBusiness(() => ({ params: { name: 'logo' }, body: logoForm })),
  'operator.removeLook': ofBusiness(() => ({ params: { name: 'logo' } })),
  'operator.sheet': ofBusiness(() => ({ params: { name: 'zones' } })),
  'operator.saveRows': ofBusiness(() => ({ body: { rows: { zones: [{ name_en: zoneName, status: 'yes' }] } } })),
  'operator.applications': list(),
  'operator.application': office((id) => ({ params: { id } })),
  'operator.approveApplication': office((id) => ({ params: { id }, body: {} })),
  'operator.returnApplication': office((id) => ({ params: { id }, body: { reason: 'The logo is blurred' } })),
} as const satisfies Partial<Record<EndpointName, Example>>
