import type { Capabilities } from './capabilities.ts'
import { type CallBackend, type ReadBackend, toAnybody } from './relayed-call.ts'
import { hasLocalTimes, type ServerClock, toInstants } from './server-clock.ts'

/** Despite their names, these members contain the times of a flash sale. */
const saleTimes = /^(?:start|end)_date$/

/** Calls a backend of the family, and converts times on its clock to instants. */
export function callOnClock(
  call: CallBackend,
  { capabilities, clock, read }: { capabilities: Capabilities; clock: ServerClock; read: ReadBackend },
): CallBackend {
  return async (name, input, caller) => {
    const answer = await call(name, input, caller)
    const names = name.startsWith('flashSales.') ? saleTimes : null
    if (name === 'site.config' || !hasLocalTimes(answer, names) || !(await capabilities.learn()).isFamily) return answer
    const { time_zone } = await read('site.config', {}, toAnybody(caller))
    return toInstants(answer, clock.correct(time_zone), names)
  }
}
