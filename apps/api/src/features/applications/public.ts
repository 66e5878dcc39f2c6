/** Names of applications that other features may use. */
export { toOperatorApplication } from './desk/application-row.ts'
export {
  type ApplicationRecord,
  findApplication,
  listApplications,
  lockApplication,
  setApplicationState,
} from './desk/applications.queries.ts'
export { notifyApplicant } from './desk/notify-applicant.ts'
export { publishPicture } from './desk/publish-picture.ts'
export { openStore } from './vendors/open-store.ts'
export { createCourier } from './couriers/create-courier.ts'
