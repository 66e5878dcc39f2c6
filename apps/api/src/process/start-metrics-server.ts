import type { Settings } from '#lib/settings.ts'

export type MetricsAddress = { METRICS_HOST: string; METRICS_PORT: number }
export type Close = () => Promise<void>

type Start = (server: typeof import('./metrics-server.ts'), where: MetricsAddress) => Promise<Close>

/** Runs `start` if a port for metrics is set; their library is loaded only then. Throws StartError. */
export async function startMetricsServer({ METRICS_HOST, METRICS_PORT }: Settings, start: Start): Promise<Close> {
  if (METRICS_PORT === undefined) return async () => {}
  return start(await import('./metrics-server.ts'), { METRICS_HOST, METRICS_PORT })
}
