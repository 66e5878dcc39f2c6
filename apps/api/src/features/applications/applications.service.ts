/** The door of applications: what other features may use. */
export { toOperatorApplication } from '#features/applications/desk/application-row.ts'
export {
  type ApplicationRecord,
  findApplication,
  listApplications,
  lockApplication,
  setApplicationState,
} from '#features/applications/desk/applications.queries.ts'
export { notifyApplicant } from '#features/applications/desk/notify-applicant.ts'
export { publishPicture } from '#features/applications/desk/publish-picture.ts'
export { openStore } from '#features/applications/vendors/open-store.ts'
export { createCourier } from '#features/applications/couriers/create-courier.ts'
