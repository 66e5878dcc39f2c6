import { describeFailure } from '#adapters/describe-failure.ts'

/** Far more than any response of a gateway; a longer one is not read to its end. */
const MOST_BYTES = 1_000_000

export type Sending = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; timeoutMs: number }

/**
 * Sends a call to a gateway and returns its response as text. Throws if none comes in time, if it is too long, or if it leads to another
 * address; the error names the host and nothing that was sent.
 */
export async function sendToGateway(url: string, { timeoutMs, ...init }: Sending): Promise<{ status: number; text: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect could send keys and people's data anywhere.
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return { status: response.status, text: await readText(response) }
  } catch (error) {
    throw toGatewayError(new URL(url), error)
  }
}

/** Names the host. An error without a cause of its own may quote the call, so it goes no further. */
function toGatewayError({ host }: URL, error: unknown): Error {
  const cause = error instanceof TypeError && error.cause === undefined ? undefined : error
  return new Error(`${host}: ${describeFailure(error)}`, { cause })
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
