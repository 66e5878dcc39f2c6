import { z } from 'zod'

/** Describes for the log why a service gave no usable response, without the URL, which may contain a key or a customer's input. */
export function describeFailure(error: unknown): string {
  if (error instanceof z.ZodError) return `no usable answer (${error.issues[0]?.path.join('.') || 'no object'})`
  if (error instanceof SyntaxError) return 'no usable answer (not JSON)'
  if (!(error instanceof Error)) return 'no answer'
  const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: unknown }
  if (message === 'unexpected redirect') return 'no usable answer (it sends calls to another address)'
  if (typeof code === 'string') return `no usable answer (${code})`
  // A call that cannot be sent is quoted by such an error, with its key.
  if (error instanceof TypeError) return 'no answer (the call could not be sent)'
  return `no usable answer (${error.name === 'TimeoutError' ? 'not in time' : error.message})`
}
