import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import type { Step } from '#features/auth/flow/auth-steps.ts'
import '#features/auth/auth.css'

type IsItYouProps = {
  person: Extract<Step, { kind: 'is-it-you' }>['person']
  onAnswer: (isSame: boolean) => Promise<unknown>
}

/** Asks whether an existing account with the proven contact belongs to the visitor (spec 2.066, 4.048). */
export function IsItYou({ person, onAnswer }: IsItYouProps) {
  const { t } = useText()
  const [sent, setSent] = useState<'yes' | 'no' | null>(null)

  async function answer(word: 'yes' | 'no') {
    if (sent !== null) return
    setSent(word)
    try {
      await onAnswer(word === 'yes')
    } finally {
      setSent(null)
    }
  }

  return (
    <div className="grid gap-5 text-center">
      <div className="grid justify-items-center gap-3">
        {person.image === null ? (
          <span aria-hidden="true" className="person-face bg-accent-soft text-h1 text-accent-ink">
            {[...person.name][0]}
          </span>
        ) : (
          <span className="person-face">
            <Picture src={person.image} alt="" name={person.name} sizes="80px" maxWidth={320} />
          </span>
        )}
        <p className="text-h3">
          <bdi>{person.name}</bdi>
        </p>
        <p className="max-w-prose text-balance text-ink-2">{t('auth.known_text')}</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="lg" pending={sent === 'no'} onClick={() => void answer('no')}>
          {t('auth.known_no')}
        </Button>
        <Button size="lg" data-autofocus pending={sent === 'yes'} onClick={() => void answer('yes')}>
          {t('auth.known_yes')}
        </Button>
      </div>
    </div>
  )
}
