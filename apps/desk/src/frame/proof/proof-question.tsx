import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useProofQuestion } from '#session/proof-question.ts'

const ProofDialog = lazyWithRetry(async () => ({
  default: (await withTexts('people', import('./proof-dialog.tsx'))).ProofDialog,
}))

/** Asks for the second factor when an act was refused for the lack of it; the act is repeated after the proof. */
export function ProofQuestion() {
  const question = useProofQuestion()
  if (question === null) return null
  return (
    <Suspense>
      <ProofDialog onAnswer={question.settle} />
    </Suspense>
  )
}
