import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRecaptchaStandIn, type RecaptchaStandIn, SITE_KEY } from './recaptcha-widget.ts'
import { closeServer } from './close-server.ts'

export type FirebaseStandIn = {
  url: string
  apiKey: string
  /** A token that is always good; those that the reCAPTCHA gives are good once. */
  recaptchaToken: string
  recaptcha: RecaptchaStandIn
  recaptchaUrl: string
  /** Codes sent so far, the newest last: phone, code and language. */
  sent: { phone: string; code: string; language: string | undefined }[]
  /** Expires all sessions. */
  expireSessions: () => void
  /** Answers the next request with this error, or with a page and no JSON. */
  failNext: (failure: { status: number; message?: string }) => void
  close: () => Promise<void>
}

type Session = { phone: string; code: string; tries: number; isExpired: boolean }
type Answer = { status: number; body: unknown }

const MOST_TRIES = 5

/** Starts a small server with the three calls of Firebase's phone sign-in that the shop makes, and the reCAPTCHA before them. */
// oxlint-disable-next-line max-lines-per-function -- one server, whose calls share its sessions
export async function startFirebaseStandIn(): Promise<FirebaseStandIn> {
  const sessions = new Map<string, Session>()
  const state: { failure: { status: number; message?: string } | null } = { failure: null }
  const recaptcha = createRecaptchaStandIn()
  const standIn = { apiKey: 'AIza-stand-in', recaptchaToken: 'a person', sent: [] as FirebaseStandIn['sent'] }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/recaptcha/')) {
      const found = recaptcha.answer(url)
      return response.writeHead(found === null ? 404 : 200, { 'content-type': found?.type ?? 'text/plain' }).end(found?.body)
    }
    void readBody(request).then((body) => {
      const { failure } = state
      state.failure = null
      if (failure !== null && failure.message === undefined) {
        return response.writeHead(failure.status, { 'content-type': 'text/html' }).end('<h1>Busy</h1>')
      }
      const answer = failure === null ? answerCall(request, body) : refuse(failure.message ?? '', failure.status)
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    })
  })

  function answerCall(request: IncomingMessage, body: Record<string, string>): Answer {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.searchParams.get('key') !== standIn.apiKey) return refuse('API key not valid. Please pass a valid API key.')
    const call = `${request.method} ${url.pathname}`
    if (call === 'GET /v1/recaptchaParams') return { status: 200, body: { recaptchaSiteKey: SITE_KEY } }
    if (call === 'POST /v1/accounts:sendVerificationCode') return send(request, body)
    if (call === 'POST /v1/accounts:signInWithPhoneNumber') return signIn(body)
    return refuse('NOT_FOUND', 404)
  }

  function send(request: IncomingMessage, { phoneNumber: phone = '', recaptchaToken }: Record<string, string>): Answer {
    if (phone === '') return refuse('MISSING_PHONE_NUMBER')
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) return refuse('INVALID_PHONE_NUMBER : TOO_SHORT')
    if (recaptchaToken === undefined) return refuse('MISSING_RECAPTCHA_TOKEN')
    if (recaptchaToken !== standIn.recaptchaToken && !recaptcha.redeem(recaptchaToken))
      return refuse('CAPTCHA_CHECK_FAILED : Recaptcha verification failed')
    const code = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0')
    const sessionInfo = randomBytes(60).toString('base64url')
    sessions.set(sessionInfo, { phone, code, tries: 0, isExpired: false })
    const language = request.headers['x-firebase-locale']
    standIn.sent.push({ phone, code, language: typeof language === 'string' ? language : undefined })
    return { status: 200, body: { sessionInfo } }
  }

  function signIn({ sessionInfo = '', code = '' }: Record<string, string>): Answer {
    const session = sessions.get(sessionInfo)
    if (session === undefined) return refuse('INVALID_SESSION_INFO')
    if (session.isExpired) return refuse('SESSION_EXPIRED')
    session.tries += 1
    if (session.tries > MOST_TRIES) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts, please try later.')
    if (session.code !== code) return refuse('INVALID_CODE')
    session.isExpired = true
    const body = { idToken: 'a token', refreshToken: 'another', expiresIn: '3600', localId: 'person', isNewUser: true }
    return { status: 200, body: { ...body, phoneNumber: session.phone } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...standIn,
    recaptcha,
    url,
    recaptchaUrl: `${url}/recaptcha`,
    expireSessions: () => {
      for (const session of sessions.values()) session.isExpired = true
    },
    failNext: (failure) => {
      state.failure = failure
    },
    close: () => closeServer(server),
  }
}

function refuse(message: string, status = 400): Answer {
  return { status, body: { error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } } }
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}
