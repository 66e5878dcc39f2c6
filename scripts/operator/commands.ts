import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Input } from '../../packages/contract/src/endpoints/endpoints.ts'
import { OperatorStepSchema } from '../../packages/contract/src/operator/operator.ts'
import { WebhookEventSchema } from '../../packages/contract/src/operator/operator-webhooks.ts'
import { ReviewStatusSchema } from '../../packages/contract/src/operator/operator-reviews.ts'
import { OrderSchema, OrderStatusSchema } from '../../packages/contract/src/orders/orders.ts'
import type { ApiClient } from '../../packages/contract/src/wire/client.ts'
import { formatListedOrder, formatOrder, formatOrderLine, formatReview, formatStock, formatWebhook } from './format.ts'
import {
  OperatorProblem,
  readChoice,
  readChoices,
  readDegrees,
  readLine,
  readNumber,
  readOptional,
  readPieces,
  type CommandLine,
} from './arguments.ts'
import type { Shop } from './shop-signs.ts'

/** Runs a command with its arguments and returns the text to print. */
export type Command<T> = { usage: string; run: (on: T, words: CommandLine) => Promise<string> }

export const print = async <T>(
  { options, readShop }: CommandLine,
  answer: T,
  format: (answer: T, shop: Shop) => string,
): Promise<string> => (options.json === true ? JSON.stringify(answer, null, 2) : format(answer, await readShop()))

export const lines = (texts: string[], none: string): string => (texts.length === 0 ? none : texts.join('\n'))

const paymentStatuses = OrderSchema.shape.payment_status.options

export const commands: Record<string, Command<ApiClient>> = {
  'orders list': {
    usage:
      'orders list [--search "0551234567"] [--status STATUS] [--payment paid|unpaid|partially_paid] [--store ID] [--from 2026-03-10T00:00:00Z] [--until 2026-03-11T00:00:00Z] [--since 2026-03-10T10:00:00Z] [--limit 25] [--cursor NEXT]',
    async run(api, words) {
      const { status, payment, store, limit, search, since, from, until, cursor } = words.options
      const query = {
        ...(status === undefined ? {} : { status: readChoice(status, OrderStatusSchema.options, '--status') }),
        ...(payment === undefined ? {} : { payment_status: readChoice(payment, paymentStatuses, '--payment') }),
        store_id: readOptional(store, '--store'),
        limit: readOptional(limit, '--limit'),
        search,
        since,
        from,
        until,
        cursor,
      }
      const answer = await api('operator.orders', { query })
      return print(words, answer, ({ orders, next_cursor: next }, shop) =>
        [
          lines(
            orders.map((order) => formatListedOrder(order, shop)),
            'No orders.',
          ),
          ...(next === null ? [] : [`More: --cursor ${next}`]),
        ].join('\n'),
      )
    },
  },
  'orders show': {
    usage: 'orders show ID',
    async run(api, words) {
      return print(words, await api('operator.order', { params: { id: readNumber(words.names[2], 'ID') } }), formatOrder)
    },
  },
  'orders advance': {
    usage: 'orders advance ID STATUS [--minutes 20] [--courier ID] [--otp CODE] [--reason TEXT]',
    async run(api, words) {
      const { reason, minutes, courier, otp } = words.options
      const body = {
        status: readChoice(words.names[3], OperatorStepSchema.options, 'STATUS'),
        processing_time: readOptional(minutes, '--minutes'),
        delivery_man_id: readOptional(courier, '--courier'),
        reason,
        otp,
      }
      return print(
        words,
        await api('operator.advance', { params: { id: readNumber(words.names[2], 'ID') }, body }),
        formatOrderLine,
      )
    },
  },
  'orders lines': {
    usage: 'orders lines ID ITEM[:VARIATION][xQUANTITY]…',
    async run(api, words) {
      const [, , id, ...lines] = words.names
      const params = { id: readNumber(id, 'ID') }
      if (lines.length === 0) throw new OperatorProblem('Say what the prescription asks for, such as: 512x2 77:30g')
      return print(words, await api('operator.lines', { params, body: { items: lines.map(readLine) } }), formatOrder)
    },
  },
  'orders courier': {
    usage: 'orders courier ID COURIER|none',
    async run(api, words) {
      const [, , id, courier] = words.names
      const body = { delivery_man_id: courier === 'none' ? null : readNumber(courier, 'COURIER') }
      return print(words, await api('operator.courier', { params: { id: readNumber(id, 'ID') }, body }), formatOrder)
    },
  },
  'orders position': {
    usage: 'orders position ID LATITUDE LONGITUDE',
    async run(api, words) {
      const [, , id, latitude, longitude] = words.names
      const body = {
        latitude: readDegrees(latitude, 'LATITUDE', 90),
        longitude: readDegrees(longitude, 'LONGITUDE', 180),
      }
      const answer = await api('operator.position', { params: { id: readNumber(id, 'ID') }, body })
      return print(words, answer, ({ message }) => message)
    },
  },
  'orders proof': {
    usage: 'orders proof ID PICTURE…',
    async run(api, words) {
      const [, , id, ...files] = words.names
      const params = { id: readNumber(id, 'ID') }
      if (files.length === 0) throw new OperatorProblem('Say which pictures show where the order was left: at most five files.')
      const order_proof = await Promise.all(files.map(readPicture))
      return print(words, await api('operator.proof', { params, body: { order_proof } }), formatOrder)
    },
  },
  stock: {
    usage: 'stock ITEM 12|+5|-3 [--variation Red-XL]',
    async run(api, words) {
      const { variation } = words.options
      const body = { ...readPieces(words.names[2]), ...(variation === undefined ? {} : { variation }) }
      const input = { params: { id: readNumber(words.names[1], 'ITEM') }, body }
      return print(words, await api('operator.stock', input, { headers: { 'Idempotency-Key': randomUUID() } }), formatStock)
    },
  },
  hours: {
    usage: 'hours STORE "sun-thu 08:00-23:00; fri 13:00-24:00"|always|closed',
    run: (api, words) => keepHours(api, words, { hours: words.names.slice(2).join(' ') }),
  },
  open: { usage: 'open STORE', run: (api, words) => keepHours(api, words, { active: true }) },
  close: {
    usage: 'close STORE [--minutes 30 | --until 2026-03-14T10:30:00Z]',
    run(api, words) {
      const { minutes, until } = words.options
      return keepHours(api, words, { active: false, minutes: readOptional(minutes, '--minutes'), until })
    },
  },
  'reviews list': {
    usage: 'reviews list [--couriers] [--status waiting|approved|hidden] [--store ID] [--limit 25]',
    async run(api, words) {
      const { status, store, limit, couriers } = words.options
      const query = {
        ...(status === undefined ? {} : { status: readChoice(status, ReviewStatusSchema.options, '--status') }),
        store_id: readOptional(store, '--store'),
        limit: readOptional(limit, '--limit'),
      }
      const answer = await api(couriers === true ? 'operator.courierReviews' : 'operator.reviews', { query })
      return print(words, answer, ({ reviews }) => lines(reviews.map(formatReview), 'No reviews.'))
    },
  },
  'reviews approve': { usage: 'reviews approve ID [--couriers]', run: (api, words) => moderate(api, words, 'approved') },
  'reviews hide': { usage: 'reviews hide ID [--couriers]', run: (api, words) => moderate(api, words, 'hidden') },
  'webhooks list': {
    usage: 'webhooks list',
    async run(api, words) {
      const answer = await api('operator.webhooks', {})
      return print(words, answer, ({ webhooks }) => lines(webhooks.map(formatWebhook), 'No web hooks.'))
    },
  },
  'webhooks add': {
    usage: 'webhooks add URL [--events order.confirmed,…] [--store ID]',
    async run(api, words) {
      const { events, store } = words.options
      const body = {
        url: readUrl(words.names[2]),
        store_id: readOptional(store, '--store'),
        ...(events === undefined ? {} : { events: readChoices(events, WebhookEventSchema.options, '--events') }),
      }
      const answer = await api('operator.addWebhook', { body })
      return print(words, answer, (hook) => `${formatWebhook(hook)}\n\nIts secret is shown this once:\n\n  ${hook.secret}\n`)
    },
  },
  'webhooks change': {
    usage: 'webhooks change ID [URL] [--events order.confirmed,…] [--store ID | --all-stores]',
    async run(api, words) {
      const [, , id, url] = words.names
      const { events, store, 'all-stores': isAll } = words.options
      if (store !== undefined && isAll === true) throw new OperatorProblem('Either --store or --all-stores.')
      const body = {
        ...(url === undefined ? {} : { url: readUrl(url) }),
        ...(events === undefined ? {} : { events: readChoices(events, WebhookEventSchema.options, '--events') }),
        store_id: isAll === true ? null : readOptional(store, '--store'),
      }
      const answer = await api('operator.updateWebhook', { params: { id: readNumber(id, 'ID') }, body })
      return print(words, answer, formatWebhook)
    },
  },
  'webhooks remove': {
    usage: 'webhooks remove ID',
    async run(api, words) {
      const answer = await api('operator.removeWebhook', { params: { id: readNumber(words.names[2], 'ID') } })
      return print(words, answer, ({ message }) => message)
    },
  },
}

function readUrl(text = ''): string {
  if (!URL.canParse(text)) throw new OperatorProblem('URL looks like https://store.example/medina.')
  return text
}

/** Of any type: the service checks its content. */
async function readPicture(path: string): Promise<File> {
  // npm runs in the repository's folder; paths are relative to the user's.
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? process.cwd(), path)).catch(() => {
    throw new OperatorProblem(`${path} cannot be read.`, true)
  })
  return new File([bytes], basename(path))
}

async function keepHours(api: ApiClient, words: CommandLine, body: Input<'operator.hours'>['body']): Promise<string> {
  const answer = await api('operator.hours', { params: { id: readNumber(words.names[1], 'STORE') }, body })
  return print(
    words,
    answer,
    ({ store_id, hours, active, open }) =>
      `Store ${store_id}: ${hours}${active ? '' : ' · switched off'} · ${open ? 'open' : 'closed'} now`,
  )
}

async function moderate(api: ApiClient, words: CommandLine, status: 'approved' | 'hidden'): Promise<string> {
  const input = { params: { id: readNumber(words.names[2], 'ID') }, body: { status } }
  const name = words.options.couriers === true ? 'operator.courierReview' : 'operator.review'
  return print(words, await api(name, input), formatReview)
}
