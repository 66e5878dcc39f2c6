import type { Landing } from '@medina/contract/site'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'

type Invitation = { title: string; text: string; button: string; to: string }

/** Invites stores and couriers, each by its status. */
export function LandingWork({ landing }: { landing: Landing }) {
  const invitations = listInvitations(landing)
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="landing-work">
      <h2 id="landing-work" className="text-h2">
        {landing.earning_title}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{landing.earning_sub_title}</p>
      <div className="landing-pair">
        {invitations.map(({ title, text, button, to }) => (
          <article key={to} className="landing-box">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
            {button !== '' && (
              <LinkButton to={to} variant="outline" className="mt-4">
                {button}
              </LinkButton>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}

function listInvitations(landing: Landing): Invitation[] {
  return [
    landing.earning_seller_status === 1 && {
      title: landing.earning_seller_title,
      text: landing.earning_seller_sub_title,
      button: landing.earning_seller_button_name,
      to: '/store-registration?active=active',
    },
    landing.earning_dm_status === 1 && {
      title: landing.earning_dm_title,
      text: landing.earning_dm_sub_title,
      button: landing.earning_dm_button_name,
      to: '/deliveryman-registration',
    },
  ].filter((one) => one !== false)
}
