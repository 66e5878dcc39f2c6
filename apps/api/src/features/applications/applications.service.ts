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
export { openStore, publishPicture } from '#features/applications/vendors/open-store.ts'
