import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireProgram } from '@medina/testing/programs/find-program'
import { findFreePort } from '#testing/database/postgres-server.ts'
import { adaptExample } from './adapt-example.ts'
import { guardProgram } from './guard-program.ts'
import { untilOpen } from './until-open.ts'

export type ProxyName = 'nginx' | 'caddy'

export const PROXY_HOST = 'shop.example'

export type Proxy = { httpPort: number; httpsPort: number; certificate: string; folder: string; stop: () => Promise<void> }

/** `cached`: nginx caches, in front of this second machine too, and takes the visitor's address from a CDN in this network. */
type Plan = { name: ProxyName; program: string; shopPort: number; cached?: Cached }
type Cached = { otherPort: number; cdn: string }
type Place = Omit<Plan, 'name' | 'program'> & Keys & { folder: string; httpPort: number; httpsPort: number; innerPort: number }
type Keys = { certificate: string; key: string }

/** Runs the example of `deploy/` as a plain process. Only its ports, its certificate and its folders are replaced. */
export async function startProxy({ name, program, ...plan }: Plan): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `medina-${name}-`))
  const [httpPort, httpsPort, innerPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const place = { ...plan, folder, ...(await createCertificate(folder)), httpPort, httpsPort, innerPort }
  const child = name === 'nginx' ? startNginx(program, place) : startCaddy(program, place)
  const { complaints, stop } = guardProgram(child, folder, 'SIGTERM')
  for (const port of [httpPort, httpsPort])
    if (!(await untilOpen(port, child))) {
      await stop()
      throw new Error(`${name} did not start: ${complaints()}`)
    }
  return { httpPort, httpsPort, certificate: readFileSync(place.certificate, 'utf8'), folder, stop }
}

async function createCertificate(folder: string): Promise<Keys> {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${PROXY_HOST}`, '-addext', `subjectAltName=DNS:${PROXY_HOST}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(await requireProgram('openssl'), ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { certificate, key }
}

function startNginx(program: string, place: Place): ChildProcess {
  const { folder, certificate, key, httpPort, httpsPort } = place
  const site = adaptExample(place.cached === undefined ? 'nginx.conf' : 'nginx-cache.conf', [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', key],
    ...listAddresses(place),
  ])
  writeFileSync(join(folder, 'medina.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name))
    return `${name}_temp_path ${join(folder, name)};`
  })
  // Its processes would otherwise give up the rights to read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 256; }
    http { access_log ${folder}/access.log; ${temporary.join(' ')} include ${folder}/medina.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

function listAddresses({ folder, shopPort, innerPort, cached }: Place): [string | RegExp, string][] {
  if (cached === undefined) return [['server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`]]
  return [
    ['server 10.0.0.11:3000 ', `server 127.0.0.1:${shopPort} `],
    ['server 10.0.0.12:3000 ', `server 127.0.0.1:${cached.otherPort} `],
    ['127.0.0.1:3001;', `127.0.0.1:${innerPort};`],
    ['/var/cache/nginx/', `${folder}/`],
    ['# set_real_ip_from 192.0.2.0/24;', `set_real_ip_from ${cached.cdn};`],
  ]
}

function startCaddy(program: string, place: Place): ChildProcess {
  const { folder, certificate, key, httpPort, httpsPort, shopPort } = place
  const options = `{
    admin off
    default_bind 127.0.0.1
    http_port ${httpPort}
    https_port ${httpsPort}
    storage file_system ${folder}
  }\n`
  const site = adaptExample('Caddyfile', [
    [/^\{\$SHOP_HOST:shop\.example\} \{\n/m, `$&\ttls ${certificate} ${key}\n`],
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
  ])
  writeFileSync(join(folder, 'Caddyfile'), options + site)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  return spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] })
}
