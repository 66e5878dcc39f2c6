import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire; header names in lower case. */
export type SignedRequest = {
  method: string
  /** Path and query, as sent. */
  target: string
  headers: Record<string, string | undefined>
}
export type Credentials = { keyId: string; secret: string; region: string }

/** Returns S3's error code for a bad signature, or null for a good one. */
export function findSignatureProblem(request: SignedRequest, { keyId, secret, region }: Credentials, now: Date): string | null {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (given === null) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = given
  const [givenKey, day = '', givenRegion, service, end] = credential.split('/')
  if (givenKey !== keyId) return 'InvalidAccessKeyId'
  if (givenRegion !== region || service !== 's3' || end !== 'aws4_request') return 'AuthorizationHeaderMalformed'
  const time = request.headers['x-amz-date'] ?? ''
  if (!time.startsWith(day) || Math.abs(readTime(time) - now.getTime()) > 15 * 60_000) return 'RequestTimeTooSkewed'
  // S3 requires signatures of the host and of all its own headers.
  const names = signedHeaders.split(';')
  const own = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))
  if (!['host', ...own].every((name) => names.includes(name))) return 'AccessDenied'
  const right = sign(request, names, { secret, day, region, time })
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch'
}

type Scope = { secret: string; day: string; region: string; time: string }

/** As Amazon describes it: a canonical request, hashed into a text, signed with a key made of secret, day, region and service. */
function sign(request: SignedRequest, names: string[], { secret, day, region, time }: Scope): string {
  const [path = '', query = ''] = request.target.split('?')
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...new URLSearchParams(query)]
      .map(([key, value]) => `${encode(key)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** "20130524T000000Z" */
function readTime(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
}
