import { sendToGateway } from './send-to-gateway.ts'

/** A gateway's response that refuses a call. Its message has no text of the gateway, which may repeat keys and people's data. */
export class GatewayRefusal extends Error {
  readonly status: number

  constructor(status: number, host: string, reasons: string) {
    super(`${status} from ${host}${reasons}`)
    this.status = status
  }
}

type Call = {
  method: 'GET' | 'POST'
  authorization?: string
  /** Further headers, such as a key that is sent under a name of its own. */
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
  timeoutMs: number
}

/**
 * Calls a gateway that speaks JSON and returns its response. Throws GatewayRefusal for every status but success, and without a usable
 * response an error that names the host and nothing that was sent.
 */
export async function callGateway(url: string, call: Call): Promise<unknown> {
  const { host } = new URL(url)
  const { status, text } = await send(url, call)
  const answer = readJson(text)
  if (status < 200 || status > 299) throw new GatewayRefusal(status, host, listReasons(answer))
  if (answer === undefined) throw new Error(`${host}: no usable answer (not JSON)`)
  return answer
}

function send(
  url: string,
  { method, authorization, headers: others, body, timeoutMs }: Call,
): Promise<{ status: number; text: string }> {
  const headers = {
    accept: 'application/json',
    // The firewall of Moyasar refuses callers without a name.
    'user-agent': 'Medina',
    ...others,
    ...(authorization !== undefined && { authorization }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return sendToGateway(url, { method, headers, timeoutMs, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names of the fields that a gateway complains about, for the log: never their values. */
function listReasons(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const names = Object.keys(answer).filter((name) => /^[a-z_]{1,40}$/.test(name))
  return names.length === 0 ? '' : ` (${names.slice(0, 5).join(', ')})`
}
