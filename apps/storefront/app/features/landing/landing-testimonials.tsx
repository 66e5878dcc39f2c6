import type { Landing } from '@medina/contract/site'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

/** Testimonials of customers. */
export function LandingTestimonials({ landing }: { landing: Landing }) {
  const quotes = landing.testimonial_list.filter(({ status }) => status === 1)
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="landing-said">
      <h2 id="landing-said" className="mb-4 text-h2">
        {landing.testimonial_title}
      </h2>
      <ul className="landing-cards landing-stores">
        {quotes.map(({ id, name, designation, review, reviewer_image_full_url }) => (
          <li key={id}>
            <figure className="landing-box">
              <blockquote className="text-pretty">{review}</blockquote>
              <figcaption className="mt-3 flex items-center gap-2.5">
                {reviewer_image_full_url && (
                  <Picture src={reviewer_image_full_url} alt="" sizes="44px" maxWidth={320} className="size-11 rounded-full" />
                )}
                <span>
                  <bdi className="block font-semibold">{name}</bdi>
                  <span className="block text-sm text-ink-2">{designation}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
