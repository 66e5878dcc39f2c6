/** What every page of ours is sent with: nothing runs or styles without the nonce, and nobody puts a page in a frame. */
export function securityHeaders(nonce: string, backendUrl?: string): Record<string, string> {
  const backend = backendUrl === undefined ? '' : ` ${new URL(backendUrl).origin}`
  return {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob:${backend}`,
      `connect-src 'self'${backend}`,
      "worker-src 'self'",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
