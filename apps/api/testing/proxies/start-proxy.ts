import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#testing/database/postgres-server.ts'
import { root } from '@medina/testing/root'
import type { ProxyName } from './find-proxy.ts'

export const PROXY_HOST = 'shop.example'
const START_TRIES = 200

export type Proxy = { httpPort: number; httpsPort: number; certificate: string; stop: () => Promise<void> }

type Plan = { name: ProxyName; program: string; shopPort: number }
type Place = { folder: string; certificate: string; key: string; httpPort: number; httpsPort: number; shopPort: number }

/** Runs the example of `deploy/` as a plain process. Only its ports, its certificate and its folders are replaced. */
export async function startProxy({ name, program, shopPort }: Plan): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `medina-${name}-`))
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const place = { folder, ...createCertificate(folder), httpPort, httpsPort, shopPort }
  const child = name === 'nginx' ? startNginx(program, place) : startCaddy(program, place)
  let complaints = ''
  child.stderr?.on('data', (text: Buffer) => (complaints += text.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (const port of [httpPort, httpsPort])
    if (!(await untilOpen(port, child))) {
      await stop()
      throw new Error(`${name} did not start: ${complaints}`)
    }
  return { httpPort, httpsPort, certificate: readFileSync(place.certificate, 'utf8'), stop }
}

function createCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${PROXY_HOST}`, '-addext', `subjectAltName=DNS:${PROXY_HOST}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { certificate, key }
}

function startNginx(program: string, place: Place): ChildProcess {
  const { folder, certificate, key, httpPort, httpsPort, shopPort } = place
  const site = replaceAll(readFileSync(join(root, 'deploy/nginx.conf'), 'utf8'), [
    [/^ *listen \[::\].*\n/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort};`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', key],
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
    http { access_log off; ${temporary.join(' ')} include ${folder}/medina.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
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
  const site = replaceAll(readFileSync(join(root, 'deploy/Caddyfile'), 'utf8'), [
    [/^\{\$SHOP_HOST:shop\.example\} \{\n/m, `$&\ttls ${certificate} ${key}\n`],
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
  ])
  writeFileSync(join(folder, 'Caddyfile'), options + site)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  return spawn(program, args, { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Throws if the example no longer holds what is replaced: the test would then use a port of the machine. */
function replaceAll(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((rest, [from, to]) => {
    const next = typeof from === 'string' ? rest.replaceAll(from, to) : rest.replace(from, to)
    if (next === rest) throw new Error(`The example does not hold ${from}`)
    return next
  }, text)
}

async function untilOpen(port: number, child: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < START_TRIES && child.exitCode === null; tries++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await wait(50)
  }
  return false
}
