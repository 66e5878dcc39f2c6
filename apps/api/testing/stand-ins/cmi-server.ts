import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from './close-server.ts'

/** A line of an order's history: S charges and C refunds, in hundredths. */
export type CmiLine = { kind: 'S' | 'C'; state: string; amount: number; captured: number | null; result: string; id: string }
export type CmiOrder = { oid: string; fields: Record<string, string>; lines: CmiLine[] }

export type CmiStandIn = {
  url: string
  clientId: string
  storeKey: string
  apiName: string
  apiPassword: string
  orders: CmiOrder[]
  /** The texts by which the shop has answered notices. */
  answers: string[]
  /** Ends a try to pay, as its customer does. */
  answer: (oid: string, isApproved: boolean, taken?: { amount?: number }) => void
  /** The day's end: payments are settled, after which they are refunded instead of canceled. */
  settle: () => void
  /** A notice as CMI sends it: a form with a hash. */
  writeNotice: (oid: string, key?: string) => { body: string; headers: Record<string, string> }
  close: () => Promise<void>
}

type State = Omit<CmiStandIn, 'url' | 'answer' | 'settle' | 'writeNotice' | 'close'>

const NEEDED = [
  'clientid',
  'storetype',
  'TranType',
  'amount',
  'currency',
  'oid',
  'okUrl',
  'failUrl',
  'lang',
  'rnd',
  'email',
  'BillToName',
]
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Starts a small server that speaks CMI's protocol: the signed form of its page, its notices, and the API behind ("CC5"). */
export async function startCmiStandIn(): Promise<CmiStandIn> {
  const state: State = {
    clientId: '600000390',
    storeKey: 'TEST|1234\\key',
    apiName: 'shop_api',
    apiPassword: 'PASS<&>1234',
    orders: [],
    answers: [],
  }
  const server = createServer((request, response) => void answerCall(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (oid, isApproved, taken) => endTry(find(state, oid), isApproved, taken),
    settle: () => {
      for (const line of state.orders.flatMap(({ lines }) => lines)) if (line.state === 'C') line.state = 'S'
    },
    writeNotice: (oid, key = state.storeKey) => {
      const fields = toResult(find(state, oid))
      return { body: new URLSearchParams({ ...fields, HASH: hash(fields, key) }).toString(), headers: FORM }
    },
    close: () => closeServer(server),
  }
}

async function answerCall(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? ''
  const body = await text(request)
  const show = (html: string) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!DOCTYPE html><title>CMI</title>${html}`)
  if (path === '/fim/api') return void response.writeHead(200, { 'content-type': 'text/xml' }).end(answerApi(state, body))
  if (path === '/fim/est3Dgate') {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const problem = checkForm(state, fields)
    if (problem !== null) return void response.writeHead(400, { 'content-type': 'text/plain' }).end(problem)
    const { oid = '', amount = '' } = fields
    if (!state.orders.some((known) => known.oid === oid)) state.orders.push({ oid, fields, lines: [] })
    return show(`<a href="/pay/${oid}/yes">Payer ${amount}</a> <a href="/pay/${oid}/no">Refus</a>`)
  }
  const [, oid = '', answer] = /^\/pay\/([\w-]+)\/(yes|no)$/.exec(path) ?? []
  const order = state.orders.find((known) => known.oid === oid)
  if (order === undefined) return void response.writeHead(404).end()
  endTry(order, answer === 'yes')
  await notify(state, order)
  const fields = toResult(order)
  const inputs = Object.entries({ ...fields, HASH: hash(fields, state.storeKey) }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  )
  const back = answer === 'yes' ? order.fields.okUrl : order.fields.failUrl
  show(`<body onload="document.forms[0].submit()"><form method="post" action="${back}">${inputs.join('')}</form>`)
}

/** The notice, which comes before the customer's return. CMI captures only if the answer asks for it. */
async function notify(state: State, order: CmiOrder): Promise<void> {
  const fields = toResult(order)
  const body = new URLSearchParams({ ...fields, HASH: hash(fields, state.storeKey) })
  const response = await fetch(order.fields.callbackUrl ?? '', { method: 'POST', headers: FORM, body: body.toString() })
  const answer = await response.text()
  state.answers.push(answer)
  if (answer === 'ACTION=POSTAUTH') post(order, null)
}

function checkForm(state: State, fields: Record<string, string>): string | null {
  const missing = NEEDED.find((name) => !fields[name])
  if (missing !== undefined) return `${missing} is missing`
  const { HASH, ...signed } = fields
  if (HASH !== hash(signed, state.storeKey)) return 'hash'
  if (fields.clientid !== state.clientId || fields.hashAlgorithm !== 'ver3') return 'clientid'
  if (fields.currency !== '504' || !/^\d+\.\d\d$/.test(fields.amount ?? '') || fields.TranType !== 'PreAuth') return 'amount'
  const timeout = Number(fields.sessiontimeout)
  if (timeout < 30 || timeout > 2700) return 'sessiontimeout'
  return state.orders.some(({ oid, lines }) => oid === fields.oid && lines.some(({ result }) => result === '00')) ? 'oid' : null
}

function endTry(order: CmiOrder, isApproved: boolean, { amount }: { amount?: number } = {}): void {
  const requested = Math.round(Number(order.fields.amount) * 100)
  const id = `26333${randomBytes(5).toString('hex')}`
  order.lines.push({
    kind: 'S',
    state: isApproved ? 'A' : 'D',
    amount: amount ?? requested,
    captured: null,
    result: isApproved ? '00' : '51',
    id,
  })
}

function toResult({ fields, lines }: CmiOrder): Record<string, string> {
  const { HASH: _, ...sent } = fields
  const last = lines.at(-1)
  return {
    ...sent,
    ProcReturnCode: last?.result ?? '99',
    Response: last?.result === '00' ? 'Approved' : 'Declined',
    TransId: last?.id ?? '',
    mdStatus: '1',
    MaskedPan: '477910***6283',
    Ecom_Payment_Card_ExpDate_Month: '09',
    'EXTRA.HOSTMSG': 'APPROVED',
    ErrMsg: '',
    callbackCall: 'true',
  }
}

/** Version 3 as CMI's own sample does it, apart from the adapter's code. */
function hash(fields: Record<string, string>, key: string): string {
  const names = Object.keys(fields).filter((name) => !['hash', 'encoding'].includes(name.toLowerCase()))
  const upper = (name: string) => name.toUpperCase().replace(/\d+/g, (digits) => digits.padStart(6, '0'))
  names.sort((a, b) => (upper(a) < upper(b) ? -1 : 1))
  const escape = (value: string) => value.replace(/\\/g, '\\\\').replace(/\|/g, '\\|')
  const joined = names.map((name) => `${escape(fields[name] ?? '')}|`).join('') + escape(key)
  return createHash('sha512').update(joined, 'utf8').digest('base64')
}

function answerApi(state: State, xml: string): string {
  const read = (name: string) => unescapeXml(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
  if (read('Name') !== state.apiName || read('Password') !== state.apiPassword || read('ClientId') !== state.clientId)
    return toXml('Error', '99', '<ErrMsg>Invalid user</ErrMsg>')
  const order = state.orders.find(({ oid, lines }) => oid === read('OrderId') && lines.length > 0)
  if (read('ORDERHISTORY') === 'QUERY') return writeHistory(order)
  const total = read('Total')
  const amount = total === '' ? null : Math.round(Number(total) * 100)
  const acts: Record<string, (order: CmiOrder, amount: number | null) => boolean> = {
    PostAuth: post,
    Void: cancel,
    Credit: giveBack,
  }
  const isDone = order !== undefined && acts[read('Type')]?.(order, amount) === true
  return isDone ? toXml('Approved', '00') : toXml('Error', '99', '<ErrMsg>Refused</ErrMsg>')
}

function writeHistory(order: CmiOrder | undefined): string {
  if (order === undefined)
    return toXml('Declined', '05', '<ErrMsg>No record found for</ErrMsg><Extra><TRXCOUNT>0</TRXCOUNT></Extra>')
  const lines = order.lines.map(({ kind, state, amount, captured, result, id }, index) => {
    const line = [kind, state, amount, captured ?? '', '2026-03-10 13:24:26.1', '', '', '104113968305', '009530', result, id]
    return `<TRX${index + 1}>${line.join('\t')}</TRX${index + 1}>`
  })
  return toXml('Approved', '00', `<Extra><NUMCODE>0</NUMCODE>${lines.join('')}<TRXCOUNT>${lines.length}</TRXCOUNT></Extra>`)
}

/** A hold is captured once, at most as much as is held. */
function post({ lines }: CmiOrder, amount: number | null): boolean {
  const hold = lines.find(({ kind, state, captured }) => kind === 'S' && state === 'A' && captured === null)
  if (hold === undefined || (amount ?? hold.amount) > hold.amount) return false
  Object.assign(hold, { state: 'C', captured: amount ?? hold.amount })
  return true
}

/** Possible until the day's end, and for the only transaction of an order. */
function cancel({ lines }: CmiOrder): boolean {
  const done = lines.filter(({ result }) => result === '00')
  const [only] = done
  if (only === undefined || done.length > 1 || !['A', 'C'].includes(only.state)) return false
  only.state = 'V'
  return true
}

/** Possible after the day's end, up to the captured amount. */
function giveBack({ lines }: CmiOrder, amount: number | null): boolean {
  const charge = lines.find(({ kind, state }) => kind === 'S' && state === 'S')
  const given = lines.filter(({ kind }) => kind === 'C').reduce((sum, line) => sum + line.amount, 0)
  if (charge?.captured === undefined || charge.captured === null) return false
  const part = amount ?? charge.captured - given
  if (!(part > 0) || given + part > charge.captured) return false
  lines.push({ kind: 'C', state: 'C', amount: part, captured: part, result: '00', id: randomBytes(8).toString('hex') })
  return true
}

function toXml(response: string, code: string, more = ''): string {
  const members = `<ProcReturnCode>${code}</ProcReturnCode><Response>${response}</Response>${more}`
  return `<?xml version="1.0" encoding="ISO-8859-9"?><CC5Response>${members}</CC5Response>`
}

function unescapeXml(value: string): string {
  return value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function find(state: State, oid: string): CmiOrder {
  const order = state.orders.find((known) => known.oid === oid)
  if (order === undefined) throw new Error(`no order ${oid}`)
  return order
}
