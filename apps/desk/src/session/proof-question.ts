import { useSyncExternalStore } from 'react'

type Question = { answer: Promise<boolean>; settle: (isProven: boolean) => void }

let question: Question | null = null
const listeners = new Set<() => void>()

/**
 * Asks the person for the second factor, and returns whether it was proved. Calls that are refused meanwhile wait for the same answer. Without
 * a dialog that could ask, nothing is proved.
 */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  question ??= open()
  announce()
  return question.answer
}

/** The open question with its answer; null while none is asked. */
export function useProofQuestion(): Question | null {
  return useSyncExternalStore(subscribe, readQuestion, readQuestion)
}

function open(): Question {
  let settle: (isProven: boolean) => void = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = (isProven) => {
      question = null
      resolve(isProven)
      announce()
    }
  })
  return { answer, settle: (isProven) => settle(isProven) }
}

const readQuestion = (): Question | null => question

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Nobody answers after signing out.
    if (listeners.size === 0) question?.settle(false)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}
