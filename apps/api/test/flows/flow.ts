import type { EndpointName } from '@medina/contract/endpoints/routes'
import type { Reply } from '#testing/shop/test-app.ts'

/**
 * How somebody tries to finish what another call began. `other`: in another session, or with what was given for somebody else. `unproven`: by a
 * caller who lacks now what the first step asked. `late`: after the flow has expired. `ended`: after the session or the rights behind it ended.
 */
export const tries = ['other', 'unproven', 'late', 'ended'] as const
export type Try = (typeof tries)[number]

/** A test that shows the refusal elsewhere; its file and the beginning of its title. */
export type ShownBy = { file: string; title: string }
/** Spoils a flow that has begun, and returns the call that then tries to finish it. */
export type Spoil<T> = (begun: T) => Promise<() => Promise<Reply<unknown>>>
/** A text says why a try does not concern the flow. */
type Refused<T> = Spoil<T> | ShownBy | string

type Step = { endpoint: EndpointName | `GET /${string}` | `POST /${string}`; proves: string }
export type Described = { name: string; steps: readonly Step[]; boundTo: string; ends: string }

export type PlayedFlow = Described & {
  /** Begins and finishes the flow as its owner does. */
  play: () => Promise<Reply<unknown>>
  /** The refused tries that are played here, each with its beginning. */
  refused: Partial<Record<Try, () => Promise<() => Promise<Reply<unknown>>>>>
  elsewhere: Partial<Record<Try, ShownBy | string>>
}
type Plan<T> = Described & {
  begin: () => Promise<T>
  finish: (begun: T) => Promise<Reply<unknown>>
  refused: Record<Try, Refused<T>>
}

/** Keeps the type of what a flow begins with to its own steps. */
export function playedFlow<T>({ begin, finish, refused, ...described }: Plan<T>): PlayedFlow {
  const played: PlayedFlow['refused'] = {}
  const elsewhere: PlayedFlow['elsewhere'] = {}
  for (const each of tries) {
    const spoil = refused[each]
    if (typeof spoil === 'function') played[each] = async () => spoil(await begin())
    else elsewhere[each] = spoil
  }
  return { ...described, play: async () => finish(await begin()), refused: played, elsewhere }
}

/** A flow whose steps other tests play. */
export type ShownFlow = Described & { shown: readonly ShownBy[] }

/** The row of a flow in docs/security/flows.md. */
export function formatFlow({ name, steps, boundTo, ends }: Described): string {
  const shown = steps.map(({ endpoint, proves }) => `\`${endpoint}\`: ${proves}`).join('; ')
  return `| ${name} | ${shown} | ${boundTo} | ${ends} |`
}
