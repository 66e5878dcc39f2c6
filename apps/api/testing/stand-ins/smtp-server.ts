import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A mail as it arrived: its envelope, its headers by lower-case name, and each part decoded. */
export type ReceivedMail = {
  from: string
  to: string[]
  headers: Record<string, string>
  parts: Record<string, string>
  raw: string
}

export type SmtpStandIn = {
  url: string
  received: ReceivedMail[]
  /** Answers of the next commands, by their verb: `{ RCPT: '550 No such user' }`; each is used once. `hang` answers nothing. */
  trouble: Record<string, string>
  /** Ends every connection, also one that hangs. */
  disconnect: () => void
  close: () => Promise<void>
}

const USER = 'shop'
const PASSWORD = 'p@ss word'

/** Settings of a shop whose mails go to a stand-in. */
export function toMailSettings({ url }: SmtpStandIn) {
  return { ofProviders: { SMTP_URL: url, MAIL_FROM: 'Medina <post@medina.example>' } }
}

/** Starts a small mail server on loopback that requires a password and stores its mails. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const state = { received: [] as ReceivedMail[], trouble: {} as Record<string, string> }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    talk(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const disconnect = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    ...state,
    disconnect,
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    close: async () => {
      disconnect()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function talk(socket: Socket, state: Pick<SmtpStandIn, 'received' | 'trouble'>): void {
  let isKnown = false
  let mail = { from: '', to: [] as string[] }
  let data: string | null = null
  let rest = ''
  const respond = (line: string) => void socket.write(`${line}\r\n`)

  function answer(line: string): void {
    const verb = line.slice(0, 4).toUpperCase().trim()
    const trouble = state.trouble[verb]
    if (trouble !== undefined) {
      delete state.trouble[verb]
      return trouble === 'hang' ? undefined : respond(trouble)
    }
    if (verb === 'EHLO') return respond('250-stand-in\r\n250-8BITMIME\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      isKnown = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === `\0${USER}\0${PASSWORD}`
      return respond(isKnown ? '235 Welcome' : '535 5.7.8 Wrong user or password')
    }
    if (verb === 'QUIT') return void socket.end('221 Bye\r\n')
    if (!isKnown) return respond('530 Please say who you are')
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    if (verb === 'MAIL') mail = { from: address, to: [] }
    else if (verb === 'RCPT') mail.to.push(address)
    else if (verb === 'DATA') {
      data = ''
      return respond('354 Go on')
    } else if (verb !== 'RSET') return respond('502 What?')
    respond('250 OK')
  }

  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    rest += chunk
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (data === null) answer(line)
      else if (line !== '.') data += `${line.replace(/^\./, '')}\r\n`
      else {
        const raw = data
        data = null
        const trouble = state.trouble['.']
        delete state.trouble['.']
        // Stored first: a server may accept a mail and fail before it answers.
        if (trouble === undefined || trouble === 'hang') state.received.push({ ...mail, ...readMail(raw), raw })
        if (trouble !== 'hang') respond(trouble ?? '250 Kept')
      }
    }
  })
  respond('220 stand-in')
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1]
  const pieces = boundary === undefined ? [raw] : body.split(`--${boundary}`).slice(1, -1)
  const parts = pieces.map(split).map((piece) => [typeOf(piece.headers), decode(piece)] as const)
  return { headers, parts: Object.fromEntries(parts) }
}

type Piece = { headers: Record<string, string>; body: string }

function split(raw: string): Piece {
  const text = raw.replace(/^\r\n/, '')
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(end + 4) }
}

const typeOf = (headers: Record<string, string>) => (headers['content-type'] ?? 'text/plain').split(';')[0] ?? ''

function decode({ headers, body }: Piece): string {
  const encoding = headers['content-transfer-encoding']?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** An encoded header as people read it. */
export function readHeader(value = ''): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decode({ headers: { 'content-transfer-encoding': 'quoted-printable' }, body: text.replaceAll('_', ' ') }),
    )
}
