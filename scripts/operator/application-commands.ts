import type { OperatorApplication } from '../../packages/contract/src/operator/operator-applications.ts'
import { ApplicationStateSchema } from '../../packages/contract/src/partners/applications.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { type Command, lines, print } from './commands.ts'
import type { Shop } from './shop-signs.ts'
import { OperatorProblem, readChoice, readKeyDays, readNumber, readOptional, type CommandLine } from './arguments.ts'
import { listTexts } from '../../apps/api/src/lib/i18n.ts'

const readId = ({ names }: CommandLine) => ({ id: readNumber(names[2], 'ID') })

/** Vendors and couriers who want to work with the shop. */
export const applicationCommands: Record<string, Command<ApiClient>> = {
  'applications show': {
    usage: 'applications show ID',
    async run(api, words) {
      return print(words, await api('operator.application', { params: readId(words) }), formatApplication)
    },
  },
  'applications approve': {
    usage: 'applications approve ID [--tax 15] [--days 365]',
    async run(api, words) {
      const { tax } = words.options
      if (tax !== undefined && !/^\d{1,2}(\.\d{1,2})?$/.test(tax))
        throw new OperatorProblem('--tax is a rate in percent, such as 15.')
      const body = { ...(tax === undefined ? {} : { tax: Number(tax) }), days: readKeyDays(words.options) ?? undefined }
      const answer = await api('operator.approveApplication', { params: readId(words), body })
      return print(words, answer, ({ store_id, courier_id, key, application }) =>
        store_id === null
          ? `${application.name} is courier ${courier_id}. The key is the courier’s own, and is shown this once:\n\n  ${key}\n`
          : `${application.name} is store ${store_id}. The key of its till is shown this once:\n\n  ${key}\n`,
      )
    },
  },
  'applications return': {
    usage: 'applications return ID --reason TEXT',
    async run(api, words) {
      const { reason } = words.options
      if (reason === undefined) throw new OperatorProblem('Say what is to be corrected: --reason "The logo is blurred"')
      return print(words, await api('operator.returnApplication', { params: readId(words), body: { reason } }), formatLine)
    },
  },
  applications: {
    usage: 'applications [list] [--couriers] [--status received|returned|approved|withdrawn] [--limit 25]',
    async run(api, words) {
      const { status, limit, couriers } = words.options
      if ((words.names[1] ?? 'list') !== 'list') throw new OperatorProblem('Use applications list, show, approve or return.')
      const query = {
        ...(couriers === true ? { kind: 'courier' as const } : {}),
        ...(status === undefined ? {} : { state: readChoice(status, ApplicationStateSchema.options, '--status') }),
        limit: readOptional(limit, '--limit'),
      }
      const answer = await api('operator.applications', { query })
      return print(words, answer, ({ applications }, shop) =>
        lines(
          applications.map((row) => formatLine(row, shop)),
          'No applications.',
        ),
      )
    },
  },
}

function formatLine({ id, kind, state, name, created_at, vendor, courier, reason }: OperatorApplication, { time }: Shop): string {
  const place = [vendor?.module, vendor?.zone ?? courier?.zone].filter(Boolean).join(', ')
  return [`${id}  ${name}`, kind, place, state, time(created_at), reason].filter(Boolean).join(' · ')
}

function formatApplication(application: OperatorApplication, shop: Shop): string {
  const { vendor, courier, link, store_id, courier_id } = application
  return [
    formatLine(application, shop),
    ...(vendor === null ? [] : formatVendor(vendor, shop)),
    ...(courier === null ? [] : formatCourier(courier)),
    ...(store_id === null ? [] : [`Store: ${store_id}`]),
    ...(courier_id === null ? [] : [`Courier: ${courier_id}`]),
    `State: ${link}`,
  ].join('\n')
}

function formatVendor(vendor: NonNullable<OperatorApplication['vendor']>, shop: Shop): string[] {
  return [
    `Name: ${listTexts(vendor.name).join(' · ')}`,
    `Address: ${listTexts(vendor.address).join(' · ')}`,
    `Position: ${vendor.latitude}, ${vendor.longitude}`,
    `Delivery: ${vendor.minimum_delivery_time}–${vendor.maximum_delivery_time} minutes`,
    `Tax: ${vendor.tax}`,
    `Plan: ${vendor.package === null ? vendor.business_plan : formatPackage(vendor.package, shop)}`,
    ...(vendor.pickup_zone_ids.length > 0 ? [`Pickup zones: ${vendor.pickup_zone_ids.join(', ')}`] : []),
    `Owner: ${vendor.f_name} ${vendor.l_name} · ${vendor.phone} · ${vendor.email}`,
    `Logo: ${vendor.logo_full_url ?? '–'}`,
    `Cover: ${vendor.cover_photo_full_url ?? '–'}`,
  ]
}

type Package = { package_name: string; price: number; validity: number }

function formatPackage({ package_name, price, validity }: Package, { amount }: Shop): string {
  return `subscription ${package_name}, ${amount(price)} for ${validity} days`
}

const papers = { passport: 'passport', driving_license: 'driving licence', nid: 'national identity card' }

function formatCourier(courier: NonNullable<OperatorApplication['courier']>): string[] {
  return [
    `Courier: ${courier.f_name} ${courier.l_name} · ${courier.phone} · ${courier.email}`,
    `Works: ${courier.earning === 1 ? 'as a freelancer' : 'for a salary'}${courier.vehicle === null ? '' : ` · ${courier.vehicle}`}`,
    `Identity: ${papers[courier.identity_type]} ${courier.identity_number || '–'}`,
    `Photo: ${courier.image_full_url ?? '–'}`,
    ...courier.identity_image_full_url.map((url) => `Identity picture: ${url}`),
  ]
}
