import type { AddressInfo } from 'node:net'
import { createFront, type Front } from '#backend/front.ts'
import { mountPages } from '#pages/pages.ts'
import type { Settings } from '#lib/settings.ts'
import type { Headers, Reply } from './test-app.ts'
import { testSettings } from './test-settings.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type TestFront = Front & {
  send: <T = unknown>(method: Method, path: string, headers?: Headers, body?: unknown) => Promise<Reply<T>>
  /** Opens a port for a browser; returns its address. */
  listen: () => Promise<string>
  close: () => Promise<void>
}

/** Starts the pages in front of another backend, as `BACKEND_URL` does: without any database. */
export async function startTestFront(backendUrl: string, settings: Partial<Settings> = {}): Promise<TestFront> {
  const front = await createFront(testSettings({ BACKEND_URL: backendUrl, ...settings }), backendUrl)
  await mountPages(front.fastify, front.service)
  return {
    ...front,
    send: async <T>(method: Method, url: string, headers: Headers = {}, body?: unknown): Promise<Reply<T>> => {
      const reply = await front.fastify.inject({ method, url, headers, ...(body !== undefined && { payload: body as object }) })
      return { status: reply.statusCode, body: readJson<T>(reply.payload), text: reply.payload, headers: reply.headers }
    },
    listen: async () => {
      await front.fastify.listen({ host: '127.0.0.1', port: 0 })
      return `http://127.0.0.1:${(front.fastify.server.address() as AddressInfo).port}`
    },
    close: () => front.fastify.close(),
  }
}

function readJson<T>(text: string): T {
  try {
    return JSON.parse(text) as T
  } catch {
    return null as T
  }
}
