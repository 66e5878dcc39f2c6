/** The forms of tax numbers by country (docs/tax.md). A number of another form is a warning: only a tax office knows which are real. */
const forms: Readonly<Record<string, RegExp>> = {
  // The number of the value added tax.
  SA: /^3\d{13}3$/,
  // The common identifier of companies (ICE), as invoices have it.
  MA: /^\d{15}$/,
}

/** Whether a tax number has the form of its country; true for a country whose form is not known. Spaces do not count; digits are Latin. */
export function hasTaxNumberForm(country: string, number: string): boolean {
  const form = forms[country]
  return form === undefined || form.test(number.replaceAll(/[\s-]/g, ''))
}
