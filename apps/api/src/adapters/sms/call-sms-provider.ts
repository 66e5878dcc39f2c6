import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'

export type SmsCall = { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams; timeoutMs: number }
export type SmsAnswer = { status: number; text: string }

/** Responses below 500 that are temporary. */
const PASSING = [408, 425, 429]
/** An answer names one message; a longer one is not from the provider. */
const MOST_BYTES = 65_536

/** Sends one request to a provider of text messages and reads its answer, whatever its status. Throws an error that is worth a retry. */
export async function callSmsProvider(
  address: string | URL,
  { timeoutMs, method = 'POST', ...call }: SmsCall,
): Promise<SmsAnswer> {
  const response = await fetch(address, {
    method,
    ...call,
    // A redirect could send the message and our credentials anywhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, text: await readText(response) }
}

async function readText({ body }: Response): Promise<string> {
  if (body === null) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    pieces.push(piece)
    size += piece.byteLength
    if (size > MOST_BYTES) throw new Error('the answer is too long')
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The error of an answer that is no success: final for the statuses that blame the request, else worth a retry. */
export function toSmsError(status: number, address: string | URL, problem: string): Error {
  const text = `${status} from ${new URL(address).host}${problem === '' ? '' : `: ${problem}`}`
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status)
  return isFinal ? new DeliveryRefusedError(text) : new Error(text)
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** The value of a JSON text; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
