import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallCounts, type CountExchange, type CountReport } from './call-counts.ts'

const MAX = 100
const windowMs = 60_000
const COLLECTED_MS = 60

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Processes that receive each other's reports at once; `messages` contains all that were sent. */
function someProcesses(count: number): { processes: CallCounts[]; messages: (readonly CountReport[])[] } {
  const receivers: ((reports: readonly CountReport[]) => void)[] = []
  const messages: (readonly CountReport[])[] = []
  const processes = Array.from({ length: count }, (_, at) => {
    const exchange: CountExchange = {
      send: (reports) => {
        messages.push(reports)
        for (const [other, receive] of receivers.entries()) if (other !== at) receive(reports)
      },
      receive: (onReports) => (receivers[at] = onReports),
    }
    return new CallCounts({ max: MAX, windowMs }, exchange)
  })
  return { processes, messages }
}

function allowedCalls(processes: readonly CallCounts[], key: string, rounds: number): number {
  let allowed = 0
  for (let round = 0; round < rounds; round++) {
    for (const counts of processes) if (counts.increment(key).current <= MAX) allowed += 1
    vi.advanceTimersByTime(COLLECTED_MS)
  }
  return allowed
}

describe('processes that share an exchange', () => {
  it('allow a network together what one allows, to within a step of each', () => {
    const { processes } = someProcesses(4)
    const allowed = allowedCalls(processes, '192.0.2.1', 200)
    expect(allowed).toBeGreaterThanOrEqual(MAX)
    expect(allowed).toBeLessThanOrEqual(MAX + 3 * 2)
    expect(processes[0]?.increment('192.0.2.2').current).toBe(1)
  })

  it('begin again together when the window is over', () => {
    const { processes } = someProcesses(2)
    allowedCalls(processes, '192.0.2.1', 100)
    expect(processes[1]?.increment('192.0.2.1').current).toBeGreaterThan(MAX)
    vi.advanceTimersByTime(windowMs)
    expect(processes.map((counts) => counts.increment('192.0.2.1'))).toEqual([
      { current: 1, ttl: windowMs },
      { current: 1, ttl: windowMs },
    ])
  })

  it('send nothing for few calls, and little for a flood', () => {
    const { processes, messages } = someProcesses(2)
    for (let count = 0; count < 1000; count++) processes[0]?.increment(`198.51.100.${count}`)
    vi.advanceTimersByTime(COLLECTED_MS)
    expect(messages).toEqual([])
    for (let count = 0; count < 10_000; count++) processes[0]?.increment('192.0.2.1')
    vi.advanceTimersByTime(windowMs / 2)
    for (let count = 0; count < 10_000; count++) processes[0]?.increment('192.0.2.1')
    vi.advanceTimersByTime(windowMs / 4)
    expect(messages).toHaveLength(1)
  })

  it('take no report of a window that is over', () => {
    let receive: (reports: readonly CountReport[]) => void = () => {}
    const counts = new CallCounts({ max: MAX, windowMs }, { send: () => {}, receive: (onReports) => (receive = onReports) })
    receive([
      { key: 'old', calls: 90, ageMs: windowMs },
      { key: 'young', calls: 90, ageMs: 1000 },
    ])
    expect(counts.increment('old')).toEqual({ current: 1, ttl: windowMs })
    expect(counts.increment('young')).toEqual({ current: 91, ttl: windowMs - 1000 })
  })
})

it('a window ends when its time is over, though the clock was corrected by two days meanwhile', () => {
  const counts = new CallCounts({ max: MAX, windowMs }, null)
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  counts.increment('192.0.2.1')
  vi.setSystemTime(Date.now() - 2 * 86_400_000)
  expect(counts.increment('192.0.2.1')).toEqual({ current: 2, ttl: windowMs })
  vi.advanceTimersByTime(windowMs)
  expect(counts.increment('192.0.2.1')).toEqual({ current: 1, ttl: windowMs })
})

it('memory is bounded: the oldest windows make way', () => {
  const counts = new CallCounts({ max: MAX, windowMs }, null)
  counts.increment('first')
  for (let count = 0; count < 20_000; count++) counts.increment(`network ${count}`)
  expect(counts.increment('first').current).toBe(1)
  expect(counts.increment('network 19999').current).toBe(2)
})
