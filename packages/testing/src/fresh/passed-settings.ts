import { execFileSync } from 'node:child_process'

/** Proxies, the registry and its keys. Settings that name folders of this machine are none of these. */
const PASSED =
  /^(https?_proxy|all_proxy|no_proxy|npm_config_(registry|strict_ssl|ca|cafile|https?_proxy|https?-proxy|proxy|noproxy|@.*|\/\/.*))$/i
/** Variables that name a file of certificates. */
const CERTIFICATES = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|CURL_CA_BUNDLE|GIT_SSL_CAINFO|npm_config_cafile)$/i

/** The environment of the first command in the new root, as words for `env`. */
export function listPassedSettings(environment: NodeJS.ProcessEnv = process.env): string[] {
  const passed = Object.entries(environment).filter(([name]) => PASSED.test(name) || CERTIFICATES.test(name))
  const own = { PATH: '/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin', HOME: '/root' }
  return [...Object.entries(own), ...passed].map(([name, value]) => `${name}=${value ?? ''}`)
}

/** Files of certificates that this machine trusts, and that its settings name. They are at the same place in the new root. */
export function listCertificates(environment: NodeJS.ProcessEnv = process.env): string[] {
  const named = Object.entries(environment).flatMap(([name, value]) => (CERTIFICATES.test(name) && value ? [value] : []))
  const ofNpm = ask('cafile')
  return [...new Set([...named, ...(ofNpm === '' ? [] : [ofNpm])])]
}

/** npm's own files of settings, with their places in the new root. */
export function listNpmSettings(): { from: string; to: string }[] {
  return [
    { from: ask('userconfig'), to: '/root/.npmrc' },
    { from: ask('globalconfig'), to: '/usr/local/etc/npmrc' },
  ]
}

function ask(setting: string): string {
  const answer = execFileSync('npm', ['config', 'get', setting], { encoding: 'utf8' }).trim()
  return answer === 'null' || answer === 'undefined' ? '' : answer
}
