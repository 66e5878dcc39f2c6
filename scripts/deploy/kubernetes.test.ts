import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IService } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { root } from '@medina/testing/root'
import { isProviderSetting } from '../../apps/api/src/lib/providers/provider-settings.ts'
import { readSettings, SettingsSchema } from '../../apps/api/src/lib/settings.ts'

type Manifest = { apiVersion: string; kind: string; metadata: { name: string; namespace?: string } }

const folder = 'deploy/kubernetes'
const text = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The parts of a kustomization that ours uses; anything else is a slip. The package of schemas has none for it. */
const GeneratorsSchema = z.array(z.strictObject({ name: z.string(), envs: z.tuple([z.string()]) }))
const KustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string(),
  resources: z.array(z.string()),
  configMapGenerator: GeneratorsSchema,
  secretGenerator: GeneratorsSchema,
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
})

const kustomization = KustomizationSchema.parse(parse(text(`${folder}/kustomization.yaml`)))
const settings = readEnvs(kustomization.configMapGenerator[0]?.envs)
// The file with real secrets is in no repository, so its example takes its place.
const secrets = readEnvs(kustomization.secretGenerator[0]?.envs.map((name) => `${name}.example`))
const manifests = render()

const deployment = get<IDeployment>('Deployment')
const pod = deployment.spec?.template.spec
const [container] = pod?.containers ?? []
const service = get<IService>('Service')
const scaler = get<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler')
const ingress = get<IIngress>('Ingress')
const network = get<INetworkPolicy>('NetworkPolicy')

function readEnvs(files: readonly string[] = []): Record<string, string> {
  return Object.assign({}, ...files.map((name) => parseEnv(text(`${folder}/${name}`)))) as Record<string, string>
}

/** The manifests as `kubectl kustomize` writes them, but for the hash in the names of what is generated. */
function render(): Manifest[] {
  const { namespace, resources, configMapGenerator, secretGenerator } = kustomization
  const written = resources.flatMap((name) => parseAllDocuments(text(`${folder}/${name}`)).map((each) => each.toJS() as Manifest))
  const encoded = Object.entries(secrets).map(([name, value]) => [name, Buffer.from(value).toString('base64')])
  return [
    ...written,
    ...configMapGenerator.map(({ name }) => ({ ...v1('ConfigMap', name), data: settings })),
    ...secretGenerator.map(({ name }) => ({ ...v1('Secret', name), data: Object.fromEntries(encoded) as unknown })),
  ].map((each) => (each.kind === 'Namespace' ? each : { ...each, metadata: { ...each.metadata, namespace } }))
}

function v1(kind: string, name: string): Manifest {
  return { apiVersion: 'v1', kind, metadata: { name } }
}

/** The one manifest of a kind. */
function get<T>(kind: string): T {
  const found = manifests.filter((each) => each.kind === kind)
  if (found.length !== 1) throw new Error(`${found.length} manifests of the kind ${kind}`)
  return found[0] as T
}

type Validate = { (value: unknown): boolean; errors?: { instancePath: string; keyword: string; params: object }[] | null }

/** Wrong types, missing fields and unknown ones of a manifest, by the schema of its version and kind. */
async function findProblems(manifest: Manifest): Promise<string[]> {
  const validate = await loadSchema(manifest)
  const read = new Set<string>()
  validate(watchReads(manifest, '', read))
  return [
    ...(validate.errors ?? []).map((each) => `${each.instancePath} ${each.keyword} ${JSON.stringify(each.params)}`),
    ...listPaths(manifest)
      .filter((path) => !read.has(path))
      .map((path) => `${path} is unknown`),
  ]
}

/** `apps/v1` and `Deployment` are called `IoK8sApiAppsV1Deployment`. */
async function loadSchema({ apiVersion, kind }: Manifest): Promise<Validate> {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed()
  const words = [group.replace(/\..*/, ''), version].map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  const schema = (await import(`kubernetes-models/_schemas/IoK8sApi${words.join('')}${kind}`)) as { validate: Validate }
  return schema.validate
}

/** Records which fields are read. The schemas allow unknown fields, which a cluster refuses, but they never read one. */
function watchReads<T>(value: T, path: string, read: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const inside = `${path}/${String(key)}`
      read.add(inside)
      return watchReads(Reflect.get(target, key) as unknown, inside, read)
    },
  })
}

function listPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [`${path}/${key}`, ...listPaths(inside, `${path}/${key}`)])
}

describe('the manifests', () => {
  test.each(manifests.map((each) => [each.kind, each] as const))('are valid: %s', async (_, manifest) => {
    expect(await findProblems(manifest)).toEqual([])
    expect(await findProblems({ ...manifest, metdata: {} } as Manifest)).toEqual(['/metdata is unknown'])
  })

  test.each([
    ['an unknown field', '"readOnlyRootFilesystem"', '"readonlyRootFilesystem"', 'readonlyRootFilesystem is unknown'],
    ['an unknown field of a list', '"startupProbe"', '"startProbe"', '/spec/template/spec/containers/0/startProbe is unknown'],
    ['a list for a number', '"maxUnavailable":0', '"maxUnavailable":[0]', '/maxUnavailable type {"type":"string"}'],
    ['text for a number', '"runAsUser":1000', '"runAsUser":"node"', '/runAsUser type {"type":"integer"}'],
    ['a missing field', '"selector":{', '"chooser":{', '/spec required {"missingProperty":"selector"}'],
  ])('would be refused for %s', async (_, from, to, problem) => {
    const whole = JSON.stringify(deployment)
    expect(whole).toContain(from)
    const broken = JSON.parse(whole.replace(from, to)) as Manifest
    expect(await findProblems(broken)).toContainEqual(expect.stringContaining(problem))
  })

  test('would be refused for a kind that their version does not have', async () => {
    await expect(findProblems({ ...manifests[0], kind: 'Deploiment' } as Manifest)).rejects.toThrow('Deploiment')
  })

  test('are all listed, and are in the namespace of the list', () => {
    const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
    expect(manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name).toBe(kustomization.namespace)
    expect(kustomization.images.map(({ name }) => name)).toEqual([container?.image])
  })

  test('select the pods of the deployment, and name what exists', () => {
    const labels = deployment.spec?.template.metadata?.labels
    const budget = get<IPodDisruptionBudget>('PodDisruptionBudget')
    const spreads = pod?.topologySpreadConstraints?.map(({ labelSelector }) => labelSelector?.matchLabels) ?? []
    const selectors = [deployment.spec?.selector, budget.spec?.selector, network.spec?.podSelector]
    const all = [...selectors.map((each) => each?.matchLabels), ...spreads, service.spec?.selector]
    expect(all).toEqual(Array.from({ length: 6 }, () => labels))
    expect(deployment.metadata?.name).toBe('medina')
    expect(scaler.spec?.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name: 'medina' })
    const backends = ingress.spec?.rules?.flatMap(({ http }) => http?.paths.map(({ backend }) => backend.service))
    expect(backends).toEqual([{ name: service.metadata?.name, port: { name: service.spec?.ports?.[0]?.name } }])
    expect(container?.envFrom?.flatMap((each) => [each.configMapRef?.name, each.secretRef?.name].filter(Boolean))).toEqual(
      [...kustomization.configMapGenerator, ...kustomization.secretGenerator].map((each) => each.name),
    )
    expect(container?.volumeMounts?.map(({ name }) => name)).toEqual(pod?.volumes?.map(({ name }) => name))
  })
})

describe('the settings', () => {
  const isSetting = (name: string): boolean => name in SettingsSchema.shape || isProviderSetting(name)
  const filled = { ...secrets, APP_KEY: 'k'.repeat(64), S3_KEY_ID: 'key', S3_SECRET: 'secret' }

  test('exist, in the example of the secrets also those that are commented out', () => {
    const named = [...text(`${folder}/secrets.env.example`).matchAll(/^#?([A-Z]\w+)=/gm)].map(([, name]) => name ?? '')
    expect([...Object.keys(settings), ...named].filter((name) => !isSetting(name))).toEqual([])
    expect(named.length).toBeGreaterThan(Object.keys(secrets).length)
    expect(container?.env).toBeUndefined()
  })

  test('start a shop of several machines, whose uploads are in a bucket', () => {
    expect(readSettings({ ...settings, ...filled })).toMatchObject({ DEMO: false, ofProviders: { S3_URL: settings.S3_URL } })
    expect(() => readSettings({ ...settings, ...secrets })).toThrow('S3_KEY_ID')
  })

  test('hold no secret, and none is written twice', () => {
    const names = Object.keys(settings)
    expect(names.filter((name) => /KEY|SECRET|TOKEN|PASSWORD|DATABASE_\w*URL|SMTP_URL/.test(name))).toEqual([])
    expect(names.filter((name) => name in secrets)).toEqual([])
    expect(text(`${folder}/.gitignore`)).toBe(`${kustomization.secretGenerator[0]?.envs[0]}\n`)
  })
})

describe('a pod', () => {
  const dockerfile = text('deploy/Dockerfile')

  test('has the ports of the image and of the settings, in every manifest', () => {
    const [, exposed] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? []
    const ports = { http: Number(exposed), metrics: Number(settings.METRICS_PORT) }
    expect(dockerfile).toContain(`PORT=${ports.http} `)
    expect(container?.ports).toEqual(Object.entries(ports).map(([name, containerPort]) => ({ name, containerPort })))
    expect(service.spec?.ports?.map((each) => each.targetPort)).toEqual(['http'])
    expect(network.spec?.ingress?.flatMap((each) => each.ports?.map(({ port }) => port))).toEqual(Object.values(ports))
    expect(deployment.spec?.template.metadata?.annotations?.['prometheus.io/port']).toBe(String(ports.metrics))
  })

  test('is probed at paths that the service has', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container ?? {}
    const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)
    expect(paths).toEqual(['/health', '/health', '/ready'].map((path) => ({ path, port: 'http' })))
    expect(text('apps/api/src/app.ts')).toContain("fastify.get('/health'")
    expect(text('apps/api/src/lib/monitoring/readiness.ts')).toContain("fastify.get('/ready'")
    const startSeconds = (startupProbe?.periodSeconds ?? 0) * (startupProbe?.failureThreshold ?? 0)
    expect(deployment.spec?.progressDeadlineSeconds).toBeGreaterThan(startSeconds)
  })

  test('is given more time to end than the service takes, and is replaced before', () => {
    const [, drainMs = ''] = /const DRAIN_MS = ([\d_]+)/.exec(text('apps/api/src/process/listening.ts')) ?? []
    const seconds = Number(settings.DRAIN_DELAY) + Number(drainMs.replaceAll('_', '')) / 1000
    expect(seconds).toBeGreaterThanOrEqual(15)
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 10)
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  })

  test('runs as the user of the image, and writes only to volumes', () => {
    // The official image of Node gives this number to its user.
    const numbers: Record<string, number> = { node: 1000 }
    const [, user = ''] = /^USER (\w+)$/m.exec(dockerfile) ?? []
    expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: numbers[user], runAsGroup: numbers[user] })
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
    const mounts = container?.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
    expect(mounts).toEqual([/^VOLUME (\S+)$/m.exec(dockerfile)?.[1], '/tmp'])
    expect(settings.DATA_DIR).toMatch(new RegExp(`^${mounts[0]}/\\w+$`))
  })

  test('has a processor for each process, and the database a connection for each that they may open', () => {
    expect(container?.resources?.requests?.cpu).toBe(settings.PROCESSES)
    expect([scaler.spec?.minReplicas, deployment.spec?.replicas]).toEqual([2, undefined])
    const pods = (scaler.spec?.maxReplicas ?? 0) + 2
    const connections = pods * Number(settings.PROCESSES) * (Number(settings.DATABASE_POOL) + 1)
    const [, most] = /max_connections = (\d+)/.exec(text(`${folder}/scaling.yaml`)) ?? []
    expect(connections).toBeLessThan(Number(most) - 10)
  })
})

test('the job that migrates is a pod like the others, with a command that the service knows', () => {
  const job = get<IJob>('Job').spec?.template.spec
  const [migration] = job?.containers ?? []
  const { image, envFrom, securityContext, volumeMounts } = container ?? {}
  expect(migration).toMatchObject({ image, envFrom, securityContext, volumeMounts })
  expect([job?.securityContext, job?.volumes]).toEqual([pod?.securityContext, pod?.volumes])
  const start = /^CMD (.*)$/m.exec(text('deploy/Dockerfile').replace(/^HEALTHCHECK.*\n.*$/m, ''))?.[1] ?? '[]'
  expect(migration?.command).toEqual([...(JSON.parse(start) as string[]), 'migrate'])
  expect(text('apps/api/src/server.ts')).toContain("process.argv[2] === 'migrate'")
})

test('the ingress has the values of deploy/nginx.conf, and the address of the shop', () => {
  const { 'nginx.org/lb-method': _, ...annotations } = ingress.metadata?.annotations ?? {}
  const directives = Object.entries(annotations).map(
    ([name, value]) => `${name.replace('nginx.org/', '').replaceAll('-', '_')} ${value};`,
  )
  const nginx = text('deploy/nginx.conf')
  expect(directives).toContain('client_max_body_size 64m;')
  expect(directives.filter((directive) => !nginx.includes(`    ${directive}\n`))).toEqual([])
  const { host } = new URL(settings.PUBLIC_URL ?? '')
  expect([ingress.spec?.rules?.[0]?.host, ingress.spec?.tls?.[0]?.hosts]).toEqual([host, [host]])
})
