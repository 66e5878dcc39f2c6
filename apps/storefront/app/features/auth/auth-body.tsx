import { AddPhoneForm } from './sign-up/add-phone-form.tsx'
import { waitNameOf } from './code/code-delivery.ts'
import { CodeForm } from './code/code-form.tsx'
import { IsItYou } from './providers/is-it-you.tsx'
import type { LoginConfig } from './login-config.ts'
import { RecoveryBody } from './recovery/recovery-steps.tsx'
import { SignInStep } from './sign-in/sign-in-step.tsx'
import { SignUpStep } from './sign-up/sign-up-step.tsx'
import type { AuthFlow } from './flow/use-auth-flow.ts'
import type { Recovery } from './recovery/use-recovery.ts'
import { UserInfoForm } from './sign-up/user-info-form.tsx'

type AuthBodyProps = { config: LoginConfig; flow: AuthFlow; recovery: Recovery; onLeave: () => void }

/** Renders the form of the current step (spec 2.066). */
export function AuthBody({ config, flow, recovery, onLeave }: AuthBodyProps) {
  const { step } = flow
  switch (step.kind) {
    case 'sign-in':
      return <SignInStep config={config} flow={flow} by={step.by} onLeave={onLeave} />
    case 'sign-up':
      return <SignUpStep config={config} flow={flow} />
    case 'recovery':
      return <RecoveryBody config={config} recovery={recovery} onSignIn={() => flow.goTo({ kind: 'sign-in', by: 'manual' })} />
    case 'code':
      return (
        <CodeForm
          contact={step.contact}
          sent={step.sent}
          waitName={waitNameOf(step)}
          onVerify={(otp) => flow.verify(step, otp)}
          onResend={() => flow.resend(step)}
        />
      )
    case 'phone':
      return <AddPhoneForm config={config} onSend={(values) => flow.addPhone(step.ticket, values)} />
    case 'user-info':
      return <UserInfoForm config={config} step={step} onSend={(values) => flow.sendInfo(step.ticket, values)} />
    case 'is-it-you':
      return <IsItYou person={step.person} onAnswer={(isSame) => flow.answerIsItYou(step.ticket, isSame)} />
    case 'social':
      return null
  }
}
