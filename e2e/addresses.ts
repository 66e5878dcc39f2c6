import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from './shop.ts'

export const ADDRESS_PAGE = '/profile?page=addresses'

/** Addresses of the demo city, each in a zone of its own. */
export const addresses = {
  oldHarbour: { address: 'Evening Lane 23, Souq Quarter', latitude: 22.413303, longitude: 39.026533 },
  palmHills: { address: 'Moon Street 198, East Gate', latitude: 22.417624, longitude: 39.085628 },
  northShore: { address: 'Ruby Street 162, Seagull Point', latitude: 22.45359, longitude: 39.039805 },
}
/** A place in the sea, outside every zone. */
export const atSea = { latitude: 22.3, longitude: 38.9 }

export const addressWords = {
  en: {
    title: 'Addresses',
    add: 'Add address',
    newTitle: 'New address',
    editTitle: 'Edit address',
    address: 'Address',
    other: 'Other',
    office: 'Office',
    labelName: 'Label name',
    person: 'Contact person',
    phone: 'Phone',
    floor: 'Floor',
    save: 'Save address',
    saved: 'Address saved',
    updated: 'Address updated',
    removed: 'Address removed',
    none: 'No saved addresses yet',
    edit: (name: string) => new RegExp(`^Edit ${name}$`),
    remove: (name: string) => new RegExp(`^Delete ${name}$`),
    removeTitle: 'Delete this address?',
    confirm: 'Delete',
    required: ['Name is required', 'Phone Number is required'],
    addressRequired: 'Address is required',
    outside: 'Service is not available in this area',
    locate: 'Locate me',
    floorOf: /Floor 3/,
  },
  ar: {
    title: 'العناوين',
    add: 'إضافة عنوان',
    newTitle: 'إضافة عنوان',
    editTitle: 'تعديل العنوان',
    address: 'العنوان',
    other: 'آخر',
    office: 'العمل',
    labelName: 'اسم العنوان',
    person: 'جهة الاتصال',
    phone: 'رقم الهاتف',
    floor: 'الطابق',
    save: 'حفظ العنوان',
    saved: 'تم حفظ العنوان',
    updated: 'تم تحديث العنوان',
    removed: 'تم حذف العنوان',
    none: 'لا عناوين محفوظة بعد',
    edit: (name: string) => new RegExp(`^تعديل \u2068?${name}`),
    remove: (name: string) => new RegExp(`^حذف \u2068?${name}`),
    removeTitle: 'تأكيد حذف العنوان؟',
    confirm: 'حذف',
    required: ['الاسم مطلوب', 'رقم الهاتف مطلوب'],
    addressRequired: 'العنوان مطلوب',
    outside: 'الخدمة غير متاحة في هذه المنطقة',
    locate: 'تحديد موقعي',
    floorOf: /الطابق \u2068?3/,
  },
} satisfies Record<Language, object>

type Given = (typeof addresses)['palmHills'] & { address_type?: string; address_label?: string; floor?: string }

/** Saves an address in a customer's account. */
export async function saveAddress(page: Page, token: string, given: Given): Promise<void> {
  const data = { address_type: 'home', contact_person_name: 'Lina Haddad', contact_person_number: '+966550102030', ...given }
  const answer = await page.request.post('/api/v1/customer/address/add', { data, headers: { authorization: `Bearer ${token}` } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Presses the dialog's button, which is enabled once the place under the pin is known. */
export async function pressSave(dialog: Locator, name: string): Promise<void> {
  const button = dialog.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()
}
