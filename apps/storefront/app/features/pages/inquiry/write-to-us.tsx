import { InquiryForm } from './inquiry-form.tsx'
import { MyInquiries } from './my-inquiries.tsx'

/** The form of the help page, and what a customer wrote before. */
export default function WriteToUs() {
  return (
    <div className="help-write">
      <section className="card inquiry-box">
        <InquiryForm />
      </section>
      <MyInquiries />
    </div>
  )
}
