import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Erasure } from '../../apps/api/src/features/privacy/erase-person.ts'
import type { Person } from '../../apps/api/src/features/privacy/find-person.ts'
import { findToolAccess } from '../../apps/api/src/lib/http/tool-access.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { type Ask, findRunningService } from './running-service.ts'
import { OperatorProblem } from './arguments.ts'

/** Persons of the shop, named by phone, e-mail address or account. */
export type PersonDesk = {
  find: (who: string) => Promise<Person | null>
  /** A zip archive. */
  export: (who: string) => Promise<Readable>
  delete: (who: string) => Promise<Erasure>
  close: () => Promise<void>
}

export async function openPersonDesk(settings: Settings): Promise<PersonDesk> {
  const ask = await findRunningService(settings)
  return ask === null ? openStopped(settings) : openRunning(settings, ask)
}

function openRunning(settings: Settings, ask: Ask): PersonDesk {
  return {
    find: async (who) => (await ask<{ person: Person | null }>('/persons/find', { who })).person,
    export: (who) => download(settings, who),
    delete: (who) => ask('/persons/delete', { who }),
    close: async () => {},
  }
}

async function download(settings: Settings, who: string): Promise<Readable> {
  const access = findToolAccess(settings)
  const response = await fetch(`${access?.url}/persons/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access?.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ who }),
  })
  if (!response.ok || response.body === null) throw new OperatorProblem(`The running service answered ${response.status}.`, true)
  return Readable.fromWeb(response.body as ReadableStream)
}

async function openStopped(settings: Settings): Promise<PersonDesk> {
  // These load the whole service, which a running one has loaded already.
  const { openDatabase } = await import('../../apps/api/src/process/boot.ts')
  const { createApp } = await import('../../apps/api/src/app.ts')
  const { erasePerson, findPerson, packPerson } = await import('../../apps/api/src/features/privacy/public.ts')
  const database = await openDatabase(settings)
  const { api, fastify } = await createApp(settings, database)
  const require = async (who: string): Promise<Person> => {
    const person = await findPerson(api.db, who)
    if (person === null) throw new OperatorProblem(`Nobody is known as ${who}.`, true)
    return person
  }
  return {
    find: (who) => findPerson(api.db, who),
    export: async (who) => packPerson(api, await require(who)),
    delete: async (who) => erasePerson(api, await require(who)),
    close: async () => {
      await fastify.close()
      await database.close()
    },
  }
}
