import { ApiFailure } from '@medina/contract/wire/client'
import { type ReactNode, Suspense, useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'

const ProofDialog = lazyWithRetry(() => import('./proof-dialog.tsx'))

type Act = () => Promise<void>

/** Runs what the service allows only after a proof of identity: the dialog asks for the password or a code, and the act runs again. */
export function useProof() {
  const { t } = useText()
  const [waiting, setWaiting] = useState<Act | null>(null)
  const [isOpen, setOpen] = useState(false)

  /** Rejects with every other refusal. */
  async function withProof(act: Act): Promise<void> {
    try {
      await act()
    } catch (failure) {
      if (!isProofMissing(failure)) throw failure
      setWaiting(() => act)
      setOpen(true)
    }
  }

  const show = (failure: unknown) => showFailure(failure, t)
  /** Like `withProof`, but shows any other refusal. */
  const start = (act: Act): void => void withProof(act).catch(show)

  function runAgain(): void {
    setOpen(false)
    void waiting?.().catch(show)
  }

  const proofDialog: ReactNode = waiting && (
    <Suspense fallback={null}>
      <ProofDialog open={isOpen} onClose={() => setOpen(false)} onProven={runAgain} />
    </Suspense>
  )
  return { withProof, start, proofDialog, isProving: isOpen }
}

function isProofMissing(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.errors.some(({ code }) => code === 'proof')
}
