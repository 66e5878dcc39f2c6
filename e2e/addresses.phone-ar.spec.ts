import { leaveFieldsEmpty, manageAddresses } from './address-journey.ts'
import { test } from './fixtures.ts'

test('[2.049, 4.035, 7.018, 7.019, 7.020] a customer adds an address, changes it and deletes it, in Arabic on a phone', async ({
  page,
}) => {
  await manageAddresses(page, 'ar')
})

test('[5.010] what an address lacks is said in Arabic at its field, and the first field is led to', async ({ page }) => {
  await leaveFieldsEmpty(page, 'ar')
})
