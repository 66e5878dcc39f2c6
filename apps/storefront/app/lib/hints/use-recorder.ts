import { useEffect, useRef, useState } from 'react'
import { MOST_VOICE_SECONDS } from '@medina/contract/orders/hints/voice-limits'

/** Chrome and Firefox record the first, Safari the second. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']
/** Enough for speech: half a minute has 120 kB. */
const BITS_PER_SECOND = 32_000

export type RecorderProblem = 'denied' | 'missing'
type Running = { recorder: MediaRecorder; stream: MediaStream; timer: number }

/** Records the microphone for at most half a minute. Leaving the page drops the recording and releases the microphone. */
export function useRecorder(onRecorded: (note: Blob) => void) {
  const [state, setState] = useState<'idle' | 'starting' | 'recording'>('idle')
  const [seconds, setSeconds] = useState(0)
  const [problem, setProblem] = useState<RecorderProblem | null>(null)
  const running = useRef<Running | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      release(running.current)
    }
  }, [])

  async function start(): Promise<void> {
    setProblem(null)
    setSeconds(0)
    setState('starting')
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (isGone.current) return stopTracks(stream)
      record(stream)
    } catch (error) {
      setState('idle')
      setProblem(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    }
  }

  function record(stream: MediaStream): void {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND, ...(mimeType && { mimeType }) })
    const parts: Blob[] = []
    const startedAt = performance.now()
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => {
      release(running.current)
      running.current = null
      if (isGone.current) return
      setState('idle')
      onRecorded(new Blob(parts, { type: recorder.mimeType }))
    }
    const timer = window.setInterval(() => {
      const passed = Math.floor((performance.now() - startedAt) / 1000)
      setSeconds(passed)
      if (passed >= MOST_VOICE_SECONDS) stop()
    }, 250)
    running.current = { recorder, stream, timer }
    recorder.start()
    setState('recording')
  }

  function stop(): void {
    const { recorder } = running.current ?? {}
    if (recorder?.state === 'recording') recorder.stop()
  }

  return { state, seconds, problem, start, stop }
}

function release(running: Running | null): void {
  if (running === null) return
  window.clearInterval(running.timer)
  stopTracks(running.stream)
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
