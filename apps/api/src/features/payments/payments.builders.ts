import { aShop, setSwitches, type Shop } from '#testing/shop/builders.ts'
import { startTestApp, type TestApp } from '#testing/shop/test-app.ts'
import { startStripeStandIn, type StripeStandIn } from '#testing/stand-ins/stripe-server.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { OfflineQuestion, TransferDetails } from '#lib/database/json-columns.ts'
import type { Settings } from '#lib/settings.ts'
import { anItem } from '#features/catalog/catalog.builders.ts'

const questions: OfflineQuestion[] = [
  {
    customer_input: 'sender',
    label: { en: 'Name on the transfer', ar: 'الاسم في الحوالة' },
    placeholder: { en: 'Lina Haddad', ar: 'لينا حداد' },
    is_required: true,
  },
  {
    customer_input: 'reference',
    label: { en: 'Reference number', ar: 'رقم العملية' },
    placeholder: { en: '1234', ar: '1234' },
    is_required: false,
  },
]

/** An offline method that asks for a name and accepts a reference. */
export async function anOfflineMethod(db: Db, { id, status = true }: { id?: number; status?: boolean } = {}): Promise<number> {
  const iban = { input_name: 'iban', label: { en: 'IBAN', ar: 'الآيبان' }, input_data: 'SA44 2000 0001 2345 6789 1234' }
  const values = {
    ...(id === undefined ? {} : { id }),
    method_name: JSON.stringify({ en: 'City Bank', ar: 'بنك المدينة' }),
    method_fields: JSON.stringify([iban]),
    method_informations: JSON.stringify(questions),
    status,
  }
  const known = await db
    .insertInto('offline_payment_methods')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ status }))
    .returning('id')
    .executeTakeFirstOrThrow()
  invalidateSwitches()
  return known.id
}

type StripeShop = { stripe: StripeStandIn; app: TestApp; grocer: Shop; bread: number; close: () => Promise<void> }

/** A grocer with bread of 20.00, open at ten in the morning, whose orders are paid through the stand-in of Stripe. */
export async function startStripeShop(settings: Partial<Settings> = {}): Promise<StripeShop> {
  const stripe = await startStripeStandIn()
  const app = await startTestApp({
    clockStart: '2026-03-10T10:00:00Z',
    settings: {
      ofProviders: {
        STRIPE_URL: stripe.url,
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      },
      ...settings,
    },
  })
  const grocer = await aShop(app, { module: 'grocery' })
  const bread = await anItem(app.api.db, { store_id: grocer.storeId, price: 2000, stock: 100 })
  await setSwitches(app, { digital_payment: true, active_payment_method_list: [{ gateway: 'stripe' }] })
  const close = async () => {
    await app.close()
    await stripe.close()
  }
  return { stripe, app, grocer, bread, close }
}

/** An offline method that is an instant transfer and asks for nothing. */
export async function aTransferMethod(db: Db, changes: Partial<TransferDetails> = {}): Promise<number> {
  const transfer: TransferDetails = {
    kind: 'instapay',
    recipient: 'medina@instapay',
    recipient_name: 'Medina Trading',
    ...changes,
  }
  const { id } = await db
    .insertInto('offline_payment_methods')
    .values({ method_name: JSON.stringify({ en: 'InstaPay', ar: 'إنستاباي' }), transfer: JSON.stringify(transfer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  invalidateSwitches()
  return id
}
