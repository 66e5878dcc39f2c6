import { type SmsStandIn, startSmsStandIn } from './sms-stand-in.ts'

/** Starts a local house that takes JSON at `/json`, forms at `/form` and addresses at `/get`, with its key in a header or a parameter. */
export async function startSmsHouse(): Promise<SmsStandIn & { key: string }> {
  const secret = 'a secret & key'
  const server = await startSmsStandIn((request, body, { sent }) => {
    const url = new URL(request.url ?? '/', 'http://house')
    const given = url.pathname === '/get' ? url.searchParams : new URLSearchParams(url.pathname === '/form' ? body : '')
    const json = url.pathname === '/json' ? (JSON.parse(body) as { messages: Record<string, string>[]; sender: string }) : null
    const field = (name: string) => json?.messages[0]?.[name] ?? given.get(name) ?? ''
    const [to, text, token] = [field('to'), field('text'), field('ref')]
    const from = json?.sender ?? field('sender')
    const hasKey = json === null ? field('key') === secret : request.headers['x-api-key'] === secret
    const problem = !hasKey ? 'bad key' : !/^\d{8,15}$/.test(to) ? 'bad number' : text === 'Later' ? 'busy' : null
    const sid = `H-${sent.length + 1}`
    const isText = url.pathname === '/get'
    if (problem !== null) return { key: token, status: 200, body: isText ? `ERR ${problem}` : { result: { code: problem } } }
    const message = { to, from, text, token, sid, at: performance.now() }
    return { key: token, status: 200, body: isText ? `OK: ${sid}` : { result: { code: 0, ids: [sid] } }, sent: message }
  })
  return { ...server, key: secret }
}
