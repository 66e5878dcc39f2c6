import { useMutation } from '@tanstack/react-query'
import { describeError } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { createCallDesk } from './call-desk.ts'
import { hasPasskeys, signByPasskey } from './passkeys.ts'

/** Signs in by a passkey: nothing is typed, and both factors are proved. Browsers without passkeys show nothing. */
export function PasskeySignIn({ onToken }: { onToken: (token: string) => void }) {
  const { t, language } = useText()
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const call = createCallDesk('', language)
      const { options } = await call('operator.passkeySignInOptions', {})
      const credential = await signByPasskey(options)
      return credential === null ? null : call('operator.signInByPasskey', { body: { credential } })
    },
    onSuccess: (signedIn) => signedIn !== null && onToken(signedIn.token),
  })
  if (!hasPasskeys()) return null
  const closed = signIn.data === null ? t('desk_people.passkey_closed') : null
  const problem = signIn.error === null ? closed : describeError(signIn.error, t)
  return (
    <div className="grid gap-2">
      <Button variant="secondary" block pending={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('desk_people.use_passkey')}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
