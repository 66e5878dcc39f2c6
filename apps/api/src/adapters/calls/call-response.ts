/** Posts to a provider of calls. Throws for every response but success, without text of the provider, which repeats phone numbers. */
export async function postCall(url: string, init: RequestInit, timeoutMs: number): Promise<unknown> {
  // A redirect could send numbers and credentials anywhere.
  const response = await fetch(url, { ...init, method: 'POST', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  const answer = readJson(text)
  if (response.ok) return answer
  const code = readCode(answer)
  throw new Error(`${response.status} from ${new URL(url).host}${code === null ? '' : ` (${code})`}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The number of an error at Twilio, such as 21211. */
function readCode(answer: unknown): number | null {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return null
  return typeof answer.code === 'number' ? answer.code : null
}
