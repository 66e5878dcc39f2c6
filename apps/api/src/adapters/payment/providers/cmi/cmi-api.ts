import { toDecimal } from '@medina/pricing/money'
import { sendToGateway } from '../../send-to-gateway.ts'
import { decodeHtml } from './field-hash.ts'

export type CmiApiOptions = {
  /** Base address, without a path. */
  url: string
  clientId: string
  apiName: string
  apiPassword: string
  timeoutMs?: number
}

/** A transaction of an order: a charge or a refund, with amounts in hundredths. `state` is a letter of CMI. */
export type CmiTransaction = { kind: 'charge' | 'refund'; state: string; amount: number; captured: number; isSettled: boolean }

export type CmiApi = {
  /** All transactions of an order, failed ones too; none for an order that nobody has tried to pay. */
  list: (order: string) => Promise<CmiTransaction[]>
  /** Captures a part of what an authorization holds. */
  capture: (order: string, amount: number) => Promise<void>
  /** Takes back an authorization or a capture on the same day, before it is settled. */
  cancel: (order: string) => Promise<void>
  /** Refunds a part of a settled payment. */
  refund: (order: string, amount: number) => Promise<void>
}

/** CMI has understood a call and refuses it. Its message is left out, because it may repeat what was sent. */
export class CmiRefusal extends Error {
  constructor(host: string, type: string, code = 'no code') {
    super(`${host} refuses ${type} (${code})`)
  }
}

export const DIRHAM = '504'
const DIGITS = 2

/** Calls of the API behind CMI's page ("CC5"). Each throws if there is no usable answer, or a refusal. */
export function createCmiApi({ url, clientId, apiName, apiPassword, timeoutMs = 10_000 }: CmiApiOptions): CmiApi {
  const { host } = new URL(url)
  const post = async (order: string, members: string): Promise<string> => {
    const who = tag('Name', apiName) + tag('Password', apiPassword) + tag('ClientId', clientId)
    const body = `<?xml version="1.0" encoding="UTF-8"?><CC5Request>${who}${tag('OrderId', order)}${members}</CC5Request>`
    const headers = { 'content-type': 'text/xml; charset=utf-8' }
    const { status, text } = await sendToGateway(`${url}/fim/api`, { method: 'POST', headers, body, timeoutMs })
    if (status !== 200) throw new Error(`${status} from ${host}`)
    if (read(text, 'Response') === undefined) throw new Error(`${host}: no usable answer`)
    return text
  }
  const act = async (order: string, type: string, amount?: number): Promise<void> => {
    const sum = amount === undefined ? '' : tag('Total', toAmountText(amount)) + tag('Currency', DIRHAM)
    const text = await post(order, tag('Type', type) + sum)
    if (read(text, 'Response') === 'Approved' && read(text, 'ProcReturnCode') === '00') return
    throw new CmiRefusal(host, type, read(text, 'ProcReturnCode'))
  }
  return {
    async list(order) {
      const text = await post(order, '<Extra><ORDERHISTORY>QUERY</ORDERHISTORY></Extra>')
      const isNone = read(text, 'TRXCOUNT') === '0'
      if (!isNone && read(text, 'Response') !== 'Approved')
        throw new CmiRefusal(host, 'ORDERHISTORY', read(text, 'ProcReturnCode'))
      return [...text.matchAll(/<TRX\d{1,4}>([^<]*)</g)].map(([, line = '']) => toTransaction(decodeHtml(line)))
    },
    capture: (order, amount) => act(order, 'PostAuth', amount),
    cancel: (order) => act(order, 'Void'),
    refund: (order, amount) => act(order, 'Credit', amount),
  }
}

/** Hundredths as CMI writes an amount, with a point: 1234 becomes 12.34. */
export function toAmountText(amount: number): string {
  return toDecimal(amount, DIGITS).toFixed(DIGITS)
}

/**
 * A line of the history, by tabs: charge or credit, state, amount, captured amount, three instants, the bank's reference, its code, its
 * result, the transaction, and the day's settlement.
 */
function toTransaction(line: string): CmiTransaction {
  const [kind, state = '', amount = '', captured = '', , , , , , result, , settlement = ''] = line.split('\t')
  if (kind !== 'S' && kind !== 'C') throw new Error('CMI writes its history in another way')
  return {
    kind: kind === 'S' ? 'charge' : 'refund',
    state: result === '00' ? state : 'D',
    amount: readHundredths(amount),
    captured: readHundredths(captured),
    isSettled: state === 'S' || settlement !== '',
  }
}

function readHundredths(text: string): number {
  if (!/^\d{0,15}$/.test(text)) throw new Error('CMI writes its amounts in another way')
  return Number(text)
}

function tag(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<${name}>${escaped}</${name}>`
}

/** The text of the first element of a name. */
function read(xml: string, name: string): string | undefined {
  const [start, end] = [`<${name}>`, `</${name}>`]
  const from = xml.indexOf(start)
  const to = from === -1 ? -1 : xml.indexOf(end, from)
  return to === -1 ? undefined : decodeHtml(xml.slice(from + start.length, to)).trim()
}
